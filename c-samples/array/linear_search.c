// Searching with a sentinel needs no test of the bound.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[9];
    for (int i = 0; i < 8; i++)
        a[i] = __VERIFIER_nondet_int();
    int wanted = __VERIFIER_nondet_int();
    a[8] = wanted;
    int i = 0;
    while (a[i] != wanted)
        i++;
    assert(i <= 8);
    for (int j = 0; j < i; j++)
        assert(a[j] != wanted);
    return 0;
}
