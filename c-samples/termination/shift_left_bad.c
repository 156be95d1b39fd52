// Each shift to the left brings in a one.
// truth: termination false line 9
// fails for: x = 1
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x != 0)
        x = x << 1 | 1;
    return 0;
}
