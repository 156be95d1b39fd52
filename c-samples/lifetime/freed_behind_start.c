// Where nobody checks it, freeing what is no start of a block does nothing: what comes behind is reached.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
// verify: --property assertions --engine values => unknown
#include <assert.h>
#include <stdlib.h>
int main(void) {
    int *p = calloc(4, sizeof *p);
    if (!p) return 0;
    free(p + 1);
    p[0]++;
    assert(0);
}
