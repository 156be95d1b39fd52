// Whenever y falls x rises, and whenever x falls y starts anew.
// truth: termination false line 10
// fails for: x = 1, y = 2, then for ever 0, 1, 2
// verify: --property termination => false(termination) line 10
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
    while (x > 0 && y > 0) {
        if (__VERIFIER_nondet_bool()) {
            x--;
            y = __VERIFIER_nondet_uchar();
        } else {
            y--;
            x++;
        }
    }
    return 0;
}
