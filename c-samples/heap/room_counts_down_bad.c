// A count falls while a pointer moves on in a block of any size, one element too far.
// truth: deref false line 14
// verify: --property deref => false(valid-deref) line 14
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int *block = malloc(n * sizeof(int));
    if (!block || n > 1000000)
        return 0;
    for (int *p = block; n + 1 > 0; n--)
        *p++ = 1;
    free(block);
    return 0;
}
