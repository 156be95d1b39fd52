// What realloc adds is not initialised.
// truth: uninitialized false line 18
// fails for: any
// verify: --property uninitialized => false(uninitialized) line 18
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
    int sum = q[3] + q[4];
    free(q);
    return sum;
}
