// Of two loops, one may go on for ever: what the other one keeps in the meantime is of interest only where it ends.
// truth: memtrack true
// verify: --property memtrack => true
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
        free(numbers);
    }
    return 0;
}
