// The low bit of this generator never changes.
// truth: termination false line 10
// fails for: x = 0
// verify: --property termination --timeout 60 => false(termination) line 10
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int seen = 0;
    while (seen < 1000) {
        x = x * 1664525u + 1013904222u;
        if (x % 2 == 1)
            seen++;
    }
    return 0;
}
