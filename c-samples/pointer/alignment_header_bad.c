// A number is taken out of a buffer at any offset.
// truth: alignment false line 16
// truth: deref true
// fails for: n = 1
// verify: --property alignment,deref => false(alignment) line 16
#include <stdint.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 12)
        return 0;
    unsigned char *buffer = calloc(4, sizeof(uint32_t));
    uint32_t *word = (uint32_t *)(buffer + n);
    *word = 7;
    int first = buffer[0];
    free(buffer);
    return first;
}
