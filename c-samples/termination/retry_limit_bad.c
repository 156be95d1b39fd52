// The number of tries is forgotten at each failure.
// truth: termination false line 10
// fails for: jobs = 1, 0 for ever
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int jobs = __VERIFIER_nondet_ushort(), tries = 0;
    while (jobs > 0) {
        if (__VERIFIER_nondet_bool() || tries == 3) {
            jobs--;
        } else {
            tries++;
        }
        tries = 0;
    }
    return 0;
}
