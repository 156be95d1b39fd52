// ffs finds the lowest bit; error() with a status other than 0 ends the program.
// truth: default true
// verify: => true
#define _GNU_SOURCE
#include <assert.h>
#include <error.h>
#include <inttypes.h>
#include <strings.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    int n = ffs(x);
    if (x == 0)
        error(1, 0, "nothing is set");
    assert(n >= 1 && n <= 32);
    assert((x >> (n - 1) & 1) == 1);
    if (x > -1000)
        assert(imaxabs(x) >= 0);
    return 0;
}
