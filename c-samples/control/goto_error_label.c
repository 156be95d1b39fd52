// Reaching the label ERROR is the failure.
// truth: --error-label ERROR assertions false
// fails for: inputs 1, 1, 1
// verify: --property assertions --error-label ERROR => false(unreach-call)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int lock = 0;
    for (int i = 0; i < 5; i++) {
        if (__VERIFIER_nondet_int() > 0) {
            if (lock == 2)
                goto ERROR;
            lock++;
        } else if (lock > 0) {
            lock--;
        }
    }
    return 0;
ERROR:
    return 1;
}
