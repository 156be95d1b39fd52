// A byte meets each multiple of three up to 255.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 86)
        return 0;
    for (int i = 0; i < n; i++)
        for (unsigned char j = 0; j != 3 * i; j += 3)
            ;
    return 0;
}
