// A loop that is entered in the middle, and within it one that ends: the outer one may go on for ever, and loses a block each time.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 19
#include <stdlib.h>

unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char *p = 0;
    unsigned x = __VERIFIER_nondet_uint(), n = 0;
    if (x & 1) {
        goto middle;
    }
top:
    p = malloc(1);
middle:
    n = 0;
    do {
        n++;
    } while (n < 3);
    if (x != 4 || n == 3) {
        goto top;
    }
    free(p);
    return 0;
}
