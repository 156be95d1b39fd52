// Ending the program from the depth of two loops.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int total = 0;
    for (int i = 0; i < 100; i++) {
        for (int j = 0; j < 100; j++) {
            int x = __VERIFIER_nondet_int();
            if (x < 0 || x > 10)
                exit(EXIT_FAILURE);
            if (x > total)
                total = x;
        }
        assert(total <= 10);
    }
    return 0;
}
