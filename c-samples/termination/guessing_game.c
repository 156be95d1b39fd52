// Each guess must lie in the range that is left by those before.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int secret = __VERIFIER_nondet_uchar(), low = 0, high = 255;
    while (low < high) {
        int guess = __VERIFIER_nondet_uchar();
        if (guess < low || guess >= high)
            guess = low;
        if (guess < secret)
            low = guess + 1;
        else
            high = guess;
    }
    return 0;
}
