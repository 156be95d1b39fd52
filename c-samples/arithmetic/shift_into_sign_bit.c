// 1 << 31 does not fit an int, although the distance is in range; the variable tells that << is signed.
// truth: shift true
// truth: overflow false line 12
// fails for: n = 31
// verify: --property shift => true
// verify: --property overflow => false(no-overflow) line 12
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), one = 1;
    if (n < 0 || n > 31)
        return 0;
    int mask = one << n;
    return mask != 0;
}
