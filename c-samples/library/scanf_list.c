// Formatted input with an argument list, by a format that the function is given.
// truth: assertions true
// truth: deref true
// truth: free true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int parse(const char *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsscanf(text, format, list);
    va_end(list);
    return n;
}
int main(void) {
    int a = 0, b = 0;
    char word[4];
    long big;
    short small;
    assert(parse("12:34", "%d:%d", &a, &b) == 2 && a == 12 && b == 34);
    assert(parse(" 0x1f abcdef", "%i%3s", &a, word) == 2 && a == 31 && !strcmp(word, "abc"));
    assert(parse("7", "%d %d", &a, &b) == 1 && a == 7 && b == 34);
    assert(parse("", "%d", &a) == -1);
    assert(parse("x", "%d", &a) == 0);
    assert(parse("-5 99999", "%hd%ld", &small, &big) == 2 && small == -5 && big == 99999);
    assert(parse("key=value", "%*[a-z]=%3[^u]", word) == 1 && !strcmp(word, "val"));
    double x;
    assert(parse("2.5%", "%lf%%%n", &x, &a) == 1 && x == 2.5 && a == 4);
    return 0;
}
