// No elements are an array, too: that the pointer is null is undefined, though nothing is read.
// truth: deref true
// truth: undefined false line 11
// verify: --property deref => true
// verify: --property undefined => false(undefined) line 11
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(int argc, char **argv) {
    char *p = argc > 1 ? malloc(4) : 0;
    if (argc > 1 && !p) return 0;
    qsort(p, 0, 1, compare);
    return 0;
}
