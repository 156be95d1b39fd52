// Formatted input from a stream with an argument list: numbers have as many digits as their width says.
// truth: assertions true
// truth: deref true
// truth: free true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
static int get(FILE *f, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = f ? vfscanf(f, format, list) : vscanf(format, list);
    va_end(list);
    return n;
}
int main(void) {
    unsigned a = 0, b = 0; unsigned char c; char w[8]; double d;
    if (get(stdin, "%2u,%3x", &a, &b) == 2) assert((a <= 99 || a >= -9u) && (b <= 0xfff || b >= -0xffu));
    if (get(NULL, "%hhu %c%7[0-9]", &c, w, w) == 3) assert(w[0] >= '0' && w[0] <= '9' && w[7] == 0 || 1);
    int r = get(stdin, "%lf", &d);
    assert(r == 1 || r == 0 || r == -1);
    return 0;
}
