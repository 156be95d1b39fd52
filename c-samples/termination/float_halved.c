// A positive number that is halved until it is at most one, and one that is counted down: both fall in the order of floating-point numbers.
// truth: termination true
// truth: --function counted termination true
// truth: --function endless termination false line 21
// verify: --property termination => true
// verify: --property termination --function counted => true
// verify: --property termination --function endless => false(termination) line 21
extern float __VERIFIER_nondet_float(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    while (x > 1.0f && x < 1e30f)
        x = x / 2;
    return 0;
}

void endless(void) {
    float x = __VERIFIER_nondet_float();
    /* An infinity is its own half. */
    while (x > 0)
        x = x / 2;
}

void counted(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x < 1e9)) return;
    while (x > 0)
        x = x - 1.0;
}
