// Any two elements may be compared, also those whose difference is too large. glibc compares others here.
// truth: overflow true
// verify: --property overflow => unknown
#include <stdlib.h>
static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int main(void) {
    int all[3] = {-2000000000, 0, 2000000000};
    qsort(all, 3, sizeof *all, compare);
    return 0;
}
