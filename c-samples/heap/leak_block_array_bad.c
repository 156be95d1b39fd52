// The same of an array of pointers, where the program is endless.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 12
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    {
        char *p[2] = {malloc(1), malloc(2)};
        free(p[__VERIFIER_nondet_int() != 0]);
    }
    for (;;) {
    }
}
