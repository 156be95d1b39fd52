// Pointing one past the end is allowed, reading there is not.
// truth: deref false line 18
// truth: assertions true
// fails for: wanted = 0
// verify: --property assertions => true
// verify: --property deref => false(valid-deref) line 18
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[3] = {1, 2, 3};
    int *end = &a[3];
    int wanted = __VERIFIER_nondet_int();
    int *p = a;
    while (p != end && *p != wanted)
        p++;
    assert(p >= a && p <= end);
    return *p;
}
