// Whether there is another call is asked each time.
// truth: termination false line 7
// fails for: 1 for ever
// verify: --property termination => false(termination) line 7
extern _Bool __VERIFIER_nondet_bool(void);

static void again(void) {
    if (__VERIFIER_nondet_bool())
        again();
}

int main(void) {
    again();
    return 0;
}
