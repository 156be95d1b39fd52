// A copy of a list is copied over without having been ended.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdarg.h>

static int first(int n, ...) {
    va_list list, copy;
    va_start(list, n);
    va_copy(copy, list);
    int a = va_arg(list, int);
    va_copy(copy, list);
    int b = va_arg(copy, int);
    va_end(copy);
    va_end(list);
    return b - a;
}

int main(void) {
    assert(first(1, 2, 3) == 1);
    return 0;
}
