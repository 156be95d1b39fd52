// A negative distance is as undefined as one that is too large.
// truth: shift false line 11
// fails for: n = -1
// verify: --property shift => false(shift) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n >= 32)
        return 0;
    return 1u << n == 4;
}
