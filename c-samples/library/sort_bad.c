// The array has fewer elements than qsort is told.
// truth: deref false line 11
// verify: --property deref => false(valid-deref)
#include <stdlib.h>
static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int main(void) {
    int *a = calloc(3, sizeof *a);
    if (!a) return 1;
    qsort(a, 4, sizeof *a, compare);
    free(a);
    return 0;
}
