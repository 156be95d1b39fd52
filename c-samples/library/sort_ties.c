// The order of equal elements is not said.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
struct pair { int key, number; };
static int compare(const void *a, const void *b) {
    int x = ((const struct pair *)a)->key, y = ((const struct pair *)b)->key;
    return (x > y) - (x < y);
}
int main(void) {
    struct pair all[3] = {{1, 0}, {0, 1}, {1, 2}};
    qsort(all, 3, sizeof *all, compare);
    assert(all[0].key == 0 && all[1].key == 1 && all[2].key == 1);
    assert(all[1].number == 0);
    return 0;
}
