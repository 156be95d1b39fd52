// Arguments are taken from a list that was never started.
// truth: uninitialized false line 10
// truth: deref false line 10
// verify: --property uninitialized => false(uninitialized) line 10
// verify: --property deref => false(valid-deref) line 10
#include <stdarg.h>

static int first(int n, ...) {
    va_list list;
    return va_arg(list, int) + n;
}

int main(void) {
    return first(1, 2);
}
