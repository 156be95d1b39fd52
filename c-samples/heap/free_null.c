// Freeing a null pointer is allowed, and setting a pointer to null after freeing is a good habit.
// truth: default true
// verify: => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *p = NULL;
    if (__VERIFIER_nondet_int())
        p = malloc(10);
    if (p)
        p[9] = 1;
    free(p);
    p = NULL;
    free(p);
    return 0;
}
