// A pointer that may be null is tested first.
// truth: default true
// verify: => true
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
    if (p != NULL && *p > 5)
        *p = 0;
    return value;
}
