// A range is halved by answers to questions; the middle is computed without overflow.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int low = 0, high = __VERIFIER_nondet_int();
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (__VERIFIER_nondet_bool())
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}
