// Filtering an array into another: the write index is not ahead of the read index.
// truth: default true
// verify: => true
// verify: --property deref --zones => true
// verify: --property deref --intervals => unknown
extern int __VERIFIER_nondet_int(void);

int from[5000], to[5000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 5000)
        return 0;
    int out = 0;
    for (int in = 0; in < n; in++)
        if (__VERIFIER_nondet_int())
            to[out++] = from[in];
    return out > 0 ? to[out - 1] : 0;
}
