// How often elements are compared is not said; here glibc does it twice.
// truth: assertions true
// verify: --property assertions --timeout 1 => unknown
#include <assert.h>
#include <stdlib.h>
static int calls;
static int compare(const void *a, const void *b) {
    calls++;
    return *(const char *)a - *(const char *)b;
}
int main(void) {
    char all[3] = {1, 2, 3};
    qsort(all, 3, 1, compare);
    assert(calls == 2);
    return 0;
}
