// Bounds that exclude each other: the body is never reached.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int low = __VERIFIER_nondet_int();
    if (low < 10)
        return 0;
    for (int i = low; i < 10; i++)
        assert(0);
    return 0;
}
