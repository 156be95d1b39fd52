// 1 << 31 does not fit an int, although the distance is in range.
// truth: overflow false line 13
// truth: shift true
// fails for: n = 31
// verify: --property overflow => false(no-overflow) line 13
// verify: --property shift => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 31)
        return 0;
    int mask = 1 << n;
    return mask != 0;
}
