// The procedure ends the program while its caller's memory is still there.
// truth: memory-cleanup false line 9
// verify: --property memory-cleanup --modular => false(valid-memcleanup)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int checked(int n) {
    if (n < 0)
        exit(1);
    return n;
}

int main(void) {
    int *p = malloc(sizeof *p);
    *p = checked(__VERIFIER_nondet_int());
    free(p);
    return 0;
}
