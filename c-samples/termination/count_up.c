// Counting up below a bound ends: the counter cannot wrap before it is there.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        ;
    return 0;
}
