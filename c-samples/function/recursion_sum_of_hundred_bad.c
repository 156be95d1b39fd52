// Only a hundred calls give this sum.
// truth: assertions false line 13
// fails for: 100
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 100)
        assert(sum(n) != 5050);
    return 0;
}
