// Freed in the branch and again at the end.
// truth: free false line 13
// fails for: input 0
// verify: --property free => false(valid-free) line 13
// verify: => false(valid-free) line 13
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *p = malloc(16);
    if (__VERIFIER_nondet_int() == 0)
        free(p);
    free(p);
    return 0;
}
