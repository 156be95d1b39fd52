// The assertion fails after the only pointer to the first object was overwritten.
// truth: assertions false line 14
// truth: memtrack false line 14
// verify: --property memtrack => false(valid-memtrack) line 14
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *p = malloc(4);
    int x = __VERIFIER_nondet_int();
    if (x) {
        p = malloc(5);
        assert(x > 3);
        return 0;
    }
    free(p);
    return 0;
}
