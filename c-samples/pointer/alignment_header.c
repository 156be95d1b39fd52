// Numbers are taken out of a buffer at multiples of their size, and the buffer is aligned.
// truth: alignment true
// truth: deref true
// verify: --property alignment,deref => true
#include <stdint.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n >= 4)
        return 0;
    unsigned char *buffer = calloc(4, sizeof(uint32_t));
    uint32_t *word = (uint32_t *)(buffer + 4 * n);
    *word = 7;
    int first = buffer[0];
    free(buffer);
    return first;
}
