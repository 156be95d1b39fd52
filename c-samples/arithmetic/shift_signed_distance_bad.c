// A signed shift too far has no value that fits; its distance is converted to the type of what is shifted.
// truth: overflow false line 12
// truth: shift false line 12
// fails for: n = 4294967297
// verify: --property overflow => false(no-overflow) line 12
// verify: --property shift => false(shift) line 12
extern long __VERIFIER_nondet_long(void);

int main(void) {
    long n = __VERIFIER_nondet_long();
    if (n < 0 || n > 3 && n < 64) return 0;
    return 1 << n;
}
