// An argument is read as one of another type than was passed (C11 7.16.1.1 p2).
// truth: undefined false line 8
// verify: --property undefined => false(undefined) line 8
#include <stdarg.h>
static long sum(int count, ...) {
    va_list list; va_start(list, count); long total = 0;
    for (int i = 0; i < count; i++)
        total += va_arg(list, long);
    va_end(list);
    return total;
}
int __VERIFIER_nondet_int(void);
int main(void) { return sum(2, 4L, __VERIFIER_nondet_int()) == 9; }
