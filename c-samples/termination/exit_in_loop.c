// The program is left from within an endless loop in a function.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static void work(unsigned char x) {
    for (;;) {
        if (x == 17)
            exit(0);
        x++;
    }
}

int main(void) {
    work(__VERIFIER_nondet_uchar());
    return 0;
}
