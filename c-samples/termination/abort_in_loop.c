// The program aborts as soon as the balance is negative.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int balance = __VERIFIER_nondet_ushort();
    for (;;) {
        balance -= 1 + __VERIFIER_nondet_uchar();
        if (balance < 0)
            abort();
    }
}
