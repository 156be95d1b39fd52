// An optimiser converts the number whether it is asked for or not; where it is not, that it does not fit is nobody's failure.
// truth: --function asked assertions true
// truth: assertions false line 16
// verify: --property assertions --clang-argument=-O1 => false(unreach-call) line 16
// verify: --property assertions --clang-argument=-O1 --function asked => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);

__attribute__((noinline)) static long pick(int some, double x) { return some ? (long)x : 9; }

int main(void) {
    double x = __VERIFIER_nondet_double();
    int some = __VERIFIER_nondet_int();
    if (!(x > 1e30) || some) return 0;
    assert(pick(some, x) != 9);
    return 0;
}

void asked(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= 0 && x < 8) assert(pick(1, x) < 8);
}
