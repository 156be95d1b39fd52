// Blocks of growing sizes in a loop: the last one is filled one byte too far.
// truth: deref false line 21
// verify: --property deref => false(valid-deref) line 21
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char *p = NULL;
    for (int k = 0; k < 5; k++) {
        unsigned n = __VERIFIER_nondet_uint() % 100 + 1;
        char *q = malloc(n);
        if (!q) {
            free(p);
            return 0;
        }
        free(p);
        p = q;
        unsigned most = k < 4 ? n - 1 : n;
        for (unsigned i = 0; i <= most; i++)
            p[i] = 0;
    }
    free(p);
    return 0;
}
