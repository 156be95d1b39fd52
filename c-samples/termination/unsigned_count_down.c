// The test comes before the decrement, so zero ends the loop although the counter then wraps.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_ushort(), steps = 0;
    for (unsigned i = n; i-- > 0;)
        steps++;
    return steps != n;
}
