// The limits of 64-bit numbers.
// truth: overflow false line 12
// fails for: x = -9223372036854775807
// verify: --property overflow => false(no-overflow) line 12
extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
    long long x = __VERIFIER_nondet_longlong();
    if (x < -9223372036854775807LL)
        return 0;
    long long y = -x;
    return y + 1 > 0;
}
