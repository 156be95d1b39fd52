// Any two elements may be compared, also those whose difference is too large.
// truth: overflow false line 6
// verify: --property overflow => false(no-overflow) line 6
#include <stdlib.h>
static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int main(void) {
    int all[3] = {-2000000000, 0, 2000000000};
    qsort(all, 3, sizeof *all, compare);
    return 0;
}
