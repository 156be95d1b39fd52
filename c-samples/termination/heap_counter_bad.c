// Each round works on a new copy on the heap.
// truth: termination false line 11
// fails for: counter = 1
// verify: --property termination => false(termination) line 11
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int *counter = malloc(sizeof *counter);
    *counter = __VERIFIER_nondet_ushort();
    while (*counter > 0) {
        int *copy = malloc(sizeof *copy);
        *copy = *counter;
        --*copy;
        free(copy);
    }
    free(counter);
    return 0;
}
