// The counter saturates at 255, for which the loop waits.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    while (x != 255) {
        int next = x + 3;
        x = next > 255 ? 255 : next;
    }
    return 0;
}
