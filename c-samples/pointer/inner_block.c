// Each iteration has a variable of its own; the pointer to it is not used after the iteration.
// truth: deref true
// truth: assertions true
// verify: --property deref => true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static void set(int *p, int value) { *p = value; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        int own;
        set(&own, i);
        if (own == 5)
            continue;
        assert(own == i);
    }
    return 0;
}
