// An unsigned shift too far is no overflow, and neither is one to the right.
// truth: overflow true
// truth: shift false line 12
// fails for: n = 40
// verify: --property overflow => true
// verify: --property shift => false(shift) line 12
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    unsigned u = 3;
    u = u << n;
    return (int)u >> n & 1;
}
