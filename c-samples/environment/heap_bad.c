// A block of the heap that it can reach.
// truth: assertions false line 12
// verify: --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
void outside(int **);
int main(void) {
    int *p = malloc(4);
    *p = 1;
    outside(&p);
    int *q = p;
    assert(*q == 1);
    return 0;
}
