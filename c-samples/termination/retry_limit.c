// A job is tried three times at most, then the next one comes.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int jobs = __VERIFIER_nondet_ushort(), tries = 0;
    while (jobs > 0) {
        if (__VERIFIER_nondet_bool() || tries == 3) {
            jobs--;
            tries = 0;
        } else {
            tries++;
        }
    }
    return 0;
}
