// What is found is equal to the key; if there is such an element, one is found.
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
    int all[4] = {1, 3, 3, 7}, key = __VERIFIER_nondet_int();
    int *found = bsearch(&key, all, 4, sizeof *all, compare);
    assert(!found || *found == key);
    assert(found || (key != 1 && key != 3 && key != 7));
    return 0;
}
