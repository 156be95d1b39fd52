// The size is given in elements, not in bytes.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <stdlib.h>

int main(void) {
    int *a = malloc(8);
    for (int i = 0; i < 8; i++)
        a[i] = i;
    free(a);
    return 0;
}
