// The same without the test.
// truth: deref false line 19
// fails for: input 0
// verify: --property deref => false(valid-deref) line 19
// verify: => false(valid-deref) line 19
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

static int value = 9;

static int *find(int key) {
    if (key == 3)
        return &value;
    return NULL;
}

int main(void) {
    int *p = find(__VERIFIER_nondet_int());
    return *p;
}
