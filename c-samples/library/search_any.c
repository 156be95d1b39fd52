// Any element may be compared with the key, also one whose difference is too large. glibc compares others here.
// truth: overflow true
// verify: --property overflow => unknown
#include <stdlib.h>
static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int main(void) {
    int all[5] = {-2000000000, -1, 0, 1, 2}, key = 2000000000;
    return bsearch(&key, all, 5, sizeof *all, compare) != NULL;
}
