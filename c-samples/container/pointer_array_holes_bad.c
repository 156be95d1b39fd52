// A null pointer in an array is followed.
// truth: deref false line 15
// fails for: flag 0
// verify: --property memory-safety => false(valid-deref) line 15
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

#define COUNT 50

int main(void) {
    int *object[COUNT];
    for (int i = 0; i < COUNT; i++)
        object[i] = __VERIFIER_nondet_bool() ? malloc(sizeof(int)) : NULL;
    for (int i = 0; i < COUNT; i++)
            *object[i] = i;
    for (int i = 0; i < COUNT; i++)
        free(object[i]);
    return 0;
}
