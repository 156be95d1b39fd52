// Whatever the order of elements, they are sorted, and there are as many of each.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
int main(void) {
    int all[3], sum = 0;
    for (int i = 0; i < 3; i++) all[i] = __VERIFIER_nondet_int() & 255, sum += all[i];
    qsort(all, 3, sizeof *all, compare);
    assert(all[0] <= all[1] && all[1] <= all[2]);
    assert(all[0] + all[1] + all[2] == sum);
    return 0;
}
