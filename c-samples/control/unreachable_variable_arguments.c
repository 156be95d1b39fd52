// clang reads variable arguments of some types from two places; both are the same code.
// truth: unreachable-code true
// truth: --function missed unreachable-code false line 16
// verify: --property unreachable-code => true
// verify: --property unreachable-code --function missed => false(unreachable-code) line 16
#include <stdarg.h>
static int last(int n, ...) {
    va_list arguments;
    va_start(arguments, n);
    int x = va_arg(arguments, int) + (int)va_arg(arguments, double);
    va_end(arguments);
    return x;
}
int missed(unsigned n) {
    if (n > 4294967295u)
        n = last(1, 2, 3.0);
    return n;
}
int main(void) { return last(1, 2, 3.0); }
