// The larger of two numbers loses two: an odd distance stays odd and is never zero.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: x = 1, y = 0
// verify: --property termination --engine termination --unwind 1 => unknown
// verify: --property termination --signed-overflow undefined => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int x = __VERIFIER_nondet_short(), y = __VERIFIER_nondet_short();
    while (x != y) {
        if (x > y)
            x -= 2;
        else
            y -= 2;
    }
    return 0;
}
