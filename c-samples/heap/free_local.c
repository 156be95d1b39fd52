// Only what malloc returned can be freed.
// truth: free false line 12
// fails for: input 0
// verify: --property free => false(valid-free) line 12
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int on_stack = 1;
    int *p = malloc(sizeof *p);
    int *q = __VERIFIER_nondet_int() ? p : &on_stack;
    free(q);
    return 0;
}
