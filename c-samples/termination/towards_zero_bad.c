// In steps of two an odd number jumps from 1 to -1 and back.
// truth: termination false line 9
// fails for: x = 1
// verify: --property termination => false(termination) line 9
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int x = __VERIFIER_nondet_short();
    while (x != 0) {
        if (x > 0)
            x -= 2;
        else
            x += 2;
    }
    return 0;
}
