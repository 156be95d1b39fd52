// Sorting, and searching in what is sorted.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}
int main(void) {
    int pair[2], table[3] = {30, 10, 20}, key = 20;
    pair[0] = __VERIFIER_nondet_int();
    pair[1] = __VERIFIER_nondet_int();
    qsort(pair, 2, sizeof pair[0], compare);
    assert(pair[0] <= pair[1]);
    qsort(table, 3, sizeof table[0], compare);
    assert(bsearch(&key, table, 3, sizeof table[0], compare) == &table[1]);
    key = 15;
    assert(!bsearch(&key, table, 3, sizeof table[0], compare));
    return 0;
}
