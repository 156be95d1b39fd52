// The int counter is truncated to a byte in every round, yet it goes through zero.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    do
        n = (unsigned char)(n - 1);
    while (n != 0);
    return 0;
}
