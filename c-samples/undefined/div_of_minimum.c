// div(INT_MIN, -1) has a quotient that is not representable, and div(n, 0) none.
// truth: overflow false line 11
// truth: div-by-zero false line 11
// verify: --property overflow => false(no-overflow) line 11
// verify: --property div-by-zero => false(div-by-zero) line 11
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    div_t d = div(x, y);
    return d.rem;
}
