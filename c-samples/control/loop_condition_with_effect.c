// The loop's condition changes the variable that it tests.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    while (n-- > 0)
        ;
    assert(n == -1);
    return 0;
}
