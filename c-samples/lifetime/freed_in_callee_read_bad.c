// What was read of a block says nothing of it once a function may have freed it that has its address as a number.
// truth: deref false line 21
// verify: --property deref => false(valid-deref) line 21
// verify: --property deref --engine values => unknown
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
extern int __VERIFIER_nondet_int(void);

static void release(void *p) {
    free(p);
}

int main(void) {
    int *p = malloc(sizeof *p);
    if (!p) return 0;
    *p = __VERIFIER_nondet_int();
    unsigned long key = __VERIFIER_nondet_ulong(), hidden = (unsigned long)p ^ key;
    int read = *p;
    release((void *)(hidden ^ key));
    if (read != 3) return 0;
    return *p;
}
