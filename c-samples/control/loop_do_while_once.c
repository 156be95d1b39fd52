// The body of do-while runs at least once.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int rounds = 0;
    do {
        rounds++;
    } while (rounds < n && rounds < 100);
    assert(rounds >= 1 && rounds <= 100);
    assert(n > 1 || rounds == 1);
    return 0;
}
