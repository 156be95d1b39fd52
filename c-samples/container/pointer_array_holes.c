// Some pointers in an array are null: freed they may be, followed not.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

#define COUNT 50

int main(void) {
    int *object[COUNT];
    for (int i = 0; i < COUNT; i++)
        object[i] = __VERIFIER_nondet_bool() ? malloc(sizeof(int)) : NULL;
    for (int i = 0; i < COUNT; i++)
        if (object[i])
            *object[i] = i;
    for (int i = 0; i < COUNT; i++)
        free(object[i]);
    return 0;
}
