// The inner loop ends, the outer one may not: each round loses a block.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 23
#include <stdlib.h>

unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    while (__VERIFIER_nondet_uint()) {
        unsigned count = __VERIFIER_nondet_uint() % 5;
        unsigned *numbers = malloc(4 * sizeof *numbers);
        if (numbers == 0) {
            return 1;
        }
        for (unsigned n = 0; n < count && n < 4; n++) {
            numbers[n] = n;
        }
        if (count > 3) {
            free(numbers);
        }
    }
    return 0;
}
