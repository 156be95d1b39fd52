// Averages with 100 come nearer to 99 from below, and never get to 100.
// truth: termination false line 9
// fails for: x = 0
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar();
    while (x < 100)
        x = (x + 100) / 2;
    return 0;
}
