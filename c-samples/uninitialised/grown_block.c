// What realloc keeps is initialised.
// truth: uninitialized true
// verify: --property uninitialized => true
#include <stdlib.h>
#include <string.h>

int main(void) {
    int *p = malloc(4 * sizeof *p);
    if (!p)
        return 1;
    memset(p, 0, 4 * sizeof *p);
    int *q = realloc(p, 8 * sizeof *q);
    if (!q) {
        free(p);
        return 1;
    }
    int sum = q[0] + q[3];
    free(q);
    return sum;
}
