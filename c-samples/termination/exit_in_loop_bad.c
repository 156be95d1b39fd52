// The exit is missed by odd numbers.
// truth: termination false line 9
// fails for: x = 1
// verify: --property termination => false(termination) line 9
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static void work(unsigned char x) {
    for (;;) {
        if (x == 18)
            exit(0);
        x += 2;
    }
}

int main(void) {
    work(__VERIFIER_nondet_uchar());
    return 0;
}
