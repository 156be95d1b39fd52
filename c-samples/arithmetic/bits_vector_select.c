// Comparisons of vectors give -1 or 0 for each element, masks that select without a branch.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
typedef int four __attribute__((vector_size(16)));

static four larger(four a, four b) {
    four mask = a > b;
    return (a & mask) | (b & ~mask);
}

int main(void) {
    four a = {__VERIFIER_nondet_int(), 2, -3, 4}, b = {__VERIFIER_nondet_int(), 1, 3, 4};
    four m = larger(a, b);
    for (int i = 0; i < 4; i++)
        assert(m[i] >= a[i] && m[i] >= b[i] && (m[i] == a[i] || m[i] == b[i]));
    four equal = a == b;
    assert(equal[3] == -1 && equal[1] == 0 && sizeof equal == 16);
    return 0;
}
