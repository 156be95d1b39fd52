// Arguments are promoted: nobody passes a float or a short; deeper down, by another function, in 32 bits, too.
// truth: undefined false line 10
// verify: --property undefined => false(undefined) line 10
// truth: -m32 undefined false line 10
// verify: -m32 --property undefined => false(undefined) line 10
#include <stdarg.h>
int __VERIFIER_nondet_int(void);
static void skip(va_list *list) { (void)va_arg(*list, int); }
static double next(va_list *list) {
    return va_arg(*list, double);
}
static double second(int kind, ...) {
    va_list list;
    va_start(list, kind);
    skip(&list);
    double value = kind ? next(&list) : 0;
    va_end(list);
    return value;
}
int main(void) { return second(1, 2, 2.5) + second(__VERIFIER_nondet_int() == 77, 3, 4) > 0; }
