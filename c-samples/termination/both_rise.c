// Both rise by one: the larger one wraps first and is then the smaller one.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    short a = __VERIFIER_nondet_short(), b = __VERIFIER_nondet_short();
    while (a < b) {
        a++;
        b++;
    }
    return 0;
}
