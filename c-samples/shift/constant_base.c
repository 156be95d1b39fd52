// Bitcode does not tell 1 << 31, which overflows, from 1u << 31: as long as no bit is lost, it does not matter.
// truth: overflow true
// verify: --property overflow => unknown
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 31)
        return 0;
    unsigned mask = 1u << n;
    return mask != 0;
}
