// On one path the object is gone.
// truth: deref false line 18
// truth: free true
// fails for: input 8
// verify: --property deref => false(valid-deref) line 18
// verify: --property free => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *p = malloc(sizeof *p);
    int gone = 0;
    *p = 3;
    if (__VERIFIER_nondet_int() > 7) {
        free(p);
        gone = 1;
    }
    int value = *p;
    if (!gone)
        free(p);
    return value;
}
