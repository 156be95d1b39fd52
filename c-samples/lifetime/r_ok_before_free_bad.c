// That memory was fine before it was freed says nothing of later; what rests on the answer is reached.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
// verify: --property assertions --engine values => unknown
#include <assert.h>
#include <stdlib.h>
int main(void) {
    int *p = malloc(sizeof *p);
    _Bool fine = __CPROVER_r_ok(p, sizeof *p);
    free(p);
    if (fine) assert(0);
    return 0;
}
