// A short that only rises wraps to a negative number.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    short x = __VERIFIER_nondet_short();
    while (x >= 0)
        x++;
    return 0;
}
