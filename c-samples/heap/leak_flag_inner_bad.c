// The inner loop ends; the outer one does not, since nobody clears the flag, and loses a block each time round.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 11
#include <stdlib.h>

unsigned __VERIFIER_nondet_uint(void);
static int running = 1;

int main(void) {
    unsigned *numbers = 0;
    while (running) {
        unsigned count = __VERIFIER_nondet_uint() % 5;
        numbers = malloc(4 * sizeof *numbers);
        if (numbers == 0) {
            return 1;
        }
        for (unsigned n = 0; n < count && n < 4; n++) {
            numbers[n] = n;
        }
    }
    free(numbers);
    return 0;
}
