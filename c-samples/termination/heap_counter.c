// The counter is on the heap.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int *counter = malloc(sizeof *counter);
    *counter = __VERIFIER_nondet_ushort();
    while (*counter > 0)
        --*counter;
    free(counter);
    return 0;
}
