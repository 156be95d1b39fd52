// Averages with 100 come nearer to 99 from below.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar();
    while (x < 99)
        x = (x + 100) / 2;
    return 0;
}
