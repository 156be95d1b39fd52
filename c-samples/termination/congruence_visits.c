// A walk through the 16 residues visits each of them in every 16 steps.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = 0, target = __VERIFIER_nondet_uchar() % 16, visits = 0;
    while (visits < 100) {
        x = (5 * x + 3) % 16;
        if (x == target)
            visits++;
    }
    return 0;
}
