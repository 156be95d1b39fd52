// div divides.
// truth: div-by-zero false line 9
// fails for: 0
// verify: --property div-by-zero => false(div-by-zero) line 9
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    return div(10, n).rem;
}
