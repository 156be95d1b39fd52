// A wider counter gets past every bound, even the largest one.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (long i = 0; i <= n; i++)
        ;
    return 0;
}
