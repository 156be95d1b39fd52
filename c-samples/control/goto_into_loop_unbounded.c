// Two entries into one unbounded cycle.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0;
    if (__VERIFIER_nondet_int())
        goto odd;
even:
    x = x == 1 ? 2 : 0;
    if (__VERIFIER_nondet_int() == 7)
        goto end;
odd:
    x = x == 0 ? 1 : 3;
    if (__VERIFIER_nondet_int() != 7)
        goto even;
end:
    assert(x >= 0 && x <= 3);
    return 0;
}
