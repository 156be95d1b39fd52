// 1u << 31 is no overflow: from C source, unlike from bitcode, this can be told from 1 << 31.
// truth: overflow true
// verify: --property overflow => true
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 31)
        return 0;
    unsigned mask = 1u << n;
    return mask != 0;
}
