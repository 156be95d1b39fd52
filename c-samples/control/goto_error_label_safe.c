// The label ERROR cannot be reached.
// truth: --error-label ERROR assertions true
// verify: --property assertions --error-label ERROR => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int lock = 0;
    while (__VERIFIER_nondet_int()) {
        if (lock != 0)
            goto ERROR;
        lock = 1;
        if (__VERIFIER_nondet_int() > 5)
            lock--;
        else
            lock = 0;
    }
    return 0;
ERROR:
    return 1;
}
