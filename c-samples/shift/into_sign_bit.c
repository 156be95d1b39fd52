// 1 << 31 does not fit an int, although the distance is in range: bitcode does not tell that << is signed.
// truth: shift true
// verify: --property shift => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 31)
        return 0;
    int mask = 1 << n;
    return mask != 0;
}
