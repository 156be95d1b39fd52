// Rotation without masking shifts by 32 when n is 0.
// truth: shift false line 11
// fails for: x = 0, n = 0
// verify: --property shift => false(shift) line 11
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
    if (n > 31)
        return 0;
    unsigned rotated = x << n | x >> (32 - n);
    return rotated == 1;
}
