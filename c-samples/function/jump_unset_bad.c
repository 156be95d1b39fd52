// Nobody has set the place to jump to.
// truth: undefined false line 10
// verify: --property undefined => false(undefined) line 10
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);
static jmp_buf place;

int main(void) {
    if (__VERIFIER_nondet_int() && setjmp(place)) return 1;
    if (__VERIFIER_nondet_int() > 5) longjmp(place, 1);
    return 0;
}
