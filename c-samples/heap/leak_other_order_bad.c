// Freeing backwards leaves out the object with index 0.
// truth: deref true
// truth: free true
// truth: memtrack false line 18
// truth: memory-cleanup false line 18
// verify: --property memory-safety => false(valid-memtrack) line 18
// verify: --property memory-cleanup => false(valid-memcleanup) line 18
#include <stdlib.h>

#define COUNT 100

int main(void) {
    long *object[COUNT];
    for (int i = 0; i < COUNT; i++)
        object[i] = malloc(sizeof(long));
    for (int i = COUNT - 1; i > 0; i--)
        free(object[i]);
    return 0;
}
