// Each round takes away one more than some byte.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_int() % 1000000;
    while (n > 0)
        n -= 1 + __VERIFIER_nondet_uchar();
    return 0;
}
