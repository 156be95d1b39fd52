// Two cells are freed in the wrong order: the first one is gone when it is asked for the second one.
// truth: deref false line 16
// fails for: any input
// verify: --property memory-safety => false(valid-deref) line 16
// verify: --property deref => false(valid-deref) line 16
// verify: --pointer-check => false(valid-deref) line 16
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *value = malloc(sizeof *value);
    *value = __VERIFIER_nondet_int();
    int **link = malloc(sizeof *link);
    *link = value;
    free(link);
    free(*link);
    return 0;
}
