// An unsigned counter is never negative: behind zero comes the largest number.
// truth: termination false line 9
// fails for: n = 3
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), steps = 0;
    for (unsigned i = n; i >= 0; i--)
        steps++;
    return steps != n;
}
