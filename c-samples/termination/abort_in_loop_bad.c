// The program aborts only when the balance is negative, and withdrawals may be zero.
// truth: termination false line 11
// fails for: balance = 0, 0 for ever
// verify: --property termination => false(termination) line 11
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int balance = __VERIFIER_nondet_ushort();
    for (;;) {
        balance -= __VERIFIER_nondet_uchar();
        if (balance < 0)
            abort();
    }
}
