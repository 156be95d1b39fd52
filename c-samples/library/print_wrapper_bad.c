// The format asks for a string, which is not there.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
static void show(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}
int main(void) {
    show("%d %s\n", 1, (char *)1);
    return 0;
}
