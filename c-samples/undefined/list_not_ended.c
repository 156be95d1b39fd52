// va_end is missing: on x86-64 it does nothing.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdarg.h>

static int first(int n, ...) {
    va_list list;
    va_start(list, n);
    return va_arg(list, int);
}

int main(void) {
    assert(first(1, 2) == 2);
    return 0;
}
