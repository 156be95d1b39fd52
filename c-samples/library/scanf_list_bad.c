// A word of four characters has no room with the 0 behind it.
// truth: deref false line 10
// verify: => false(valid-deref) line 10
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
static int parse(const char *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsscanf(text, format, list);
    va_end(list);
    return n;
}
int main(void) {
    char word[4];
    parse("abcd", "%4s", word);
    return 0;
}
