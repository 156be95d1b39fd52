// An object of unknown size: its cells are told apart.
// truth: default false line 12
// verify: => false(unreach-call) line 12
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 100 + 2;
    int *a = malloc(n * sizeof(int));
    a[0] = 0;
    a[n / 2] = 3;
    assert(a[0] == 3);
    return 0;
}
