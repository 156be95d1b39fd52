// The counter saturates at 200, and the loop waits for 255.
// truth: termination false line 9
// fails for: x = 199
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    while (x < 255) {
        if (x != 200)
            x++;
    }
    return 0;
}
