// The outer loop counts down, the inner one halves.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int steps = 0;
    for (int i = __VERIFIER_nondet_ushort(); i > 0; i--)
        for (int j = i; j > 0; j /= 2)
            steps++;
    return steps < 0;
}
