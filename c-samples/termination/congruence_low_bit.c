// The low bit of this generator changes in each step.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int seen = 0;
    while (seen < 1000) {
        x = x * 1664525u + 1013904223u;
        if (x % 2 == 1)
            seen++;
    }
    return 0;
}
