// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --engine slices => unknown
//
// The last assertion is not reached, as the loop in front of it has no end. Slices leave the loop out, since nothing in it matters: what fails behind it, then, says nothing.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int);

int main(void) {
    unsigned odd = 1;
    int x = __VERIFIER_nondet_int();
    while (odd != 0)
        odd += 2;
    __VERIFIER_assert(x < 10);
    return 0;
}
