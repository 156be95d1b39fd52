// Objects are freed in another order than they were allocated.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>

#define COUNT 100

int main(void) {
    long *object[COUNT];
    for (int i = 0; i < COUNT; i++)
        object[i] = malloc(sizeof(long));
    for (int i = COUNT - 1; i >= 0; i--)
        free(object[i]);
    return 0;
}
