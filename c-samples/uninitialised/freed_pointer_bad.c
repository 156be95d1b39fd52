// The pointer itself was never set.
// truth: uninitialized false line 13
// fails for: size = 0
// verify: --property uninitialized => false(uninitialized) line 13
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned size = __VERIFIER_nondet_uint() % 8;
    char *buffer;
    if (size)
        buffer = malloc(size);
    free(buffer);
    return 0;
}
