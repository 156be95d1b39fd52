// The int that holds a short is cut to 15 bits in each round and is never negative.
// truth: termination false line 9
// fails for: x = 0
// verify: --property termination => false(termination) line 9
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int x = __VERIFIER_nondet_short();
    while (x >= 0)
        x = (x + 1) & 32767;
    return 0;
}
