// The same, with a guard.
// truth: default true
// verify: => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned first = __VERIFIER_nondet_uint(), last = __VERIFIER_nondet_uint();
    if (first >= last)
        return 0;
    return 100u / (last - first) > 3;
}
