// A number that is not zero is halved until it is odd, also a negative one.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x != 0);
    while (x % 2 == 0)
        x /= 2;
    return 0;
}
