// Which of equal elements is found is not said.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int main(void) {
    int all[4] = {1, 2, 2, 3}, key = 2;
    int *found = bsearch(&key, all, 4, sizeof *all, compare);
    assert(found && *found == 2);
    assert(found == all + 2);
    return 0;
}
