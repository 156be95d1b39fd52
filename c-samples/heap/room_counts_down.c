// A count falls while a pointer moves on in a block of any size.
// truth: deref true
// verify: --property deref => true
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int *block = malloc(n * sizeof(int));
    if (!block || n > 1000000)
        return 0;
    int *p = block;
    while (n-- > 0)
        *p++ = 1;
    free(block);
    return 0;
}
