// A pointer runs through a block until it is at its end.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int size = __VERIFIER_nondet_ushort();
    int *items = malloc(size * sizeof *items + 1);
    for (int *p = items; p != items + size; p++)
        *p = 1;
    free(items);
    return 0;
}
