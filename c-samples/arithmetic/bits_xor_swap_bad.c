// With one variable in both roles, the value is lost.
// truth: assertions false line 19
// fails for: inputs 1, 0
// verify: => false(unreach-call) line 19
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static void swap(int *a, int *b) {
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
}

int main(void) {
    int v[3] = {__VERIFIER_nondet_int(), 2, 3};
    int old = v[0];
    int i = __VERIFIER_nondet_int() & 1;
    swap(&v[0], &v[i]);
    assert(v[i] == old);
    return 0;
}
