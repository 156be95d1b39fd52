// A list that vsnprintf has had must not be used again, though it could be copied before or started anew.
// truth: --function again deref false line 14
// verify: --property deref --function again => false(valid-deref) line 14
// truth: --function anew deref true
// verify: --property deref --function anew => true
#include <stdarg.h>
#include <stdio.h>

static int last(int copies, const char *format, ...) {
    va_list list, copy;
    char text[8];
    va_start(list, format);
    va_copy(copy, list);
    if (!copies) { vsnprintf(text, 8, format, list); int next = va_arg(list, int); va_end(copy); va_end(list); return next; }
    vsnprintf(text, 8, format, list);
    int first = va_arg(copy, int);
    va_end(copy);
    va_end(list);
    va_start(list, format);
    first += va_arg(list, int);
    va_end(list);
    return first;
}

int again(void) { return last(0, "%d", 1, 2); }
int anew(void) { return last(1, "%d", 1, 2); }
