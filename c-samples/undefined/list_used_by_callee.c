// A callee has taken from the list, and the caller goes on: on x86-64 it sees how far the callee came, on i386 it does not.
// truth: assertions true
// truth: -m32 assertions false line 23
// verify: --property assertions => true
// verify: --property assertions -m32 => false(unreach-call) line 23
#include <assert.h>
#include <stdarg.h>

static int take(va_list list) {
    return va_arg(list, int);
}

static int second(int n, ...) {
    va_list list;
    va_start(list, n);
    int a = take(list);
    int b = va_arg(list, int);
    va_end(list);
    return b - a;
}

int main(void) {
    assert(second(0, 1, 2) == 1);
    return 0;
}
