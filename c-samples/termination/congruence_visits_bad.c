// The walk stays at 15 for ever, from the second step on.
// truth: termination false line 9
// fails for: target = 7
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = 0, target = __VERIFIER_nondet_uchar() % 16, visits = 0;
    while (visits < 100) {
        x = (4 * x + 3) % 16;
        if (x == target)
            visits++;
    }
    return 0;
}
