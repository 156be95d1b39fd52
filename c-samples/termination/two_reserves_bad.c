// One reserve is filled from the other, and the sum stays.
// truth: termination false line 10
// fails for: x = 2, y = 2, then for ever 0, 1
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
    while (x > 0 && y > 0) {
        if (__VERIFIER_nondet_bool()) {
            x--;
            y++;
        } else {
            y--;
            x++;
        }
    }
    return 0;
}
