// Steps of eight below a bound of a million.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 1000000)
        return 0;
    for (int i = 0; i < n; i += 8)
        ;
    return 0;
}
