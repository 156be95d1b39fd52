// Negating a negative number makes it positive, unless it is the least one.
// truth: termination true
// verify: --property termination => true
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == INT_MIN)
        return 0;
    while (x < 0)
        x = -x;
    return 0;
}
