// Two of the states lead to each other without using up fuel.
// truth: termination false line 10
// fails for: fuel = 1, 1 for ever
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int state = 0, fuel = __VERIFIER_nondet_ushort();
    while (fuel > 0) {
        switch (state) {
        case 0:
            state = __VERIFIER_nondet_bool() ? 1 : 2;
            break;
        case 1:
            state = 0;
            break;
        default:
            fuel--;
            state = 0;
        }
    }
    return 0;
}
