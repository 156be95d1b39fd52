// The parameter is overwritten before the program aborts: the caller holds no other pointer.
// truth: memtrack false line 10
// verify: --property memtrack => false(valid-memtrack) line 10
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void drop(char *p) {
    p = NULL;
    if (__VERIFIER_nondet_int())
        abort();
    free(p);
}

int main(void) {
    drop(malloc(3));
    return 0;
}
