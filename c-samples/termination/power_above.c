// Powers of three grow above any number up to a thousand millions.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), power = 1;
    if (n > 1000000000)
        return 0;
    while (power < n)
        power *= 3;
    return 0;
}
