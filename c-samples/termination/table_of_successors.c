// Each state's successor in the table has a larger number, up to the last state.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned next[20], state = 0;
    for (unsigned i = 0; i < 19; i++)
        next[i] = i + 1 + __VERIFIER_nondet_uint() % (19 - i);
    next[19] = 0;
    while (state != 19)
        state = next[state];
    return 0;
}
