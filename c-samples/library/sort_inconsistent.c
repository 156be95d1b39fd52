// What a comparison that is none leaves is not said, but no element is lost.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) {
    return *(const int *)a > *(const int *)b;
}
int main(void) {
    int all[3] = {3, 1, 2};
    qsort(all, 3, sizeof *all, compare);
    assert(all[0] + all[1] + all[2] == 6);
    assert(all[0] == 1 && all[1] == 2);
    return 0;
}
