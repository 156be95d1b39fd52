// A state's successor in the table may be the state itself.
// truth: termination false line 12
// fails for: next = 0 for ever
// verify: --property termination => false(termination) line 12
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned next[20], state = 0;
    for (unsigned i = 0; i < 19; i++)
        next[i] = i + __VERIFIER_nondet_uint() % (20 - i);
    next[19] = 0;
    while (state != 19)
        state = next[state];
    return 0;
}
