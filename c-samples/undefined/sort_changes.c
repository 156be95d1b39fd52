// The comparison function changes the elements that are sorted.
// truth: assertions false line 16
// verify: --property assertions => false(unreach-call) line 16
#include <assert.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
    int *p = (int *)a;
    ++*p;
    return *p > *(const int *)b;
}

int main(void) {
    int a[3] = {3, 2, 1};
    qsort(a, 3, sizeof a[0], compare);
    assert(a[0] + a[1] + a[2] == 6);
    return 0;
}
