// A test before multiplying: neither overflow nor division by zero.
// truth: default true
// verify: => true
#include <limits.h>
extern short __VERIFIER_nondet_short(void);
extern int __VERIFIER_nondet_int(void);

static int multiply(int a, int b, int *product) {
    if (b > 0 && (a > INT_MAX / b || a < INT_MIN / b))
        return 0;
    if (b < -1 && (a > INT_MIN / b || a < INT_MAX / b))
        return 0;
    if (b == -1 && a == INT_MIN)
        return 0;
    *product = a * b;
    return 1;
}

int main(void) {
    int product = 0;
    int factor = __VERIFIER_nondet_short() % 4;
    if (multiply(__VERIFIER_nondet_int(), factor, &product))
        return product > 0;
    return 0;
}
