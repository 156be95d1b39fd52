// What frees a block has got its address as a number.
// truth: deref false line 18
// verify: --property deref => false(valid-deref) line 18
// verify: --property deref --engine values => unknown
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

static void release(void *p) {
    free(p);
}

int main(void) {
    int *p = malloc(sizeof *p);
    if (!p) return 0;
    unsigned long key = __VERIFIER_nondet_ulong(), hidden = (unsigned long)p ^ key;
    *p = 1;
    release((void *)(hidden ^ key));
    return *p;
}
