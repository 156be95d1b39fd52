// A jump into the body of a loop: the first iteration starts in the middle.
// truth: default true
// verify: --timeout 3 => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int before = 0, after = 0;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 50)
        return 0;
    if (n % 2)
        goto middle;
    while (after < n) {
        before++;
    middle:
        after++;
    }
    assert(after == n);
    assert(before == n - n % 2);
    return 0;
}
