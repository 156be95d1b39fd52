// Counting down to zero ends from every start: negative numbers do not even enter the loop.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    while (n > 0)
        n--;
    return 0;
}
