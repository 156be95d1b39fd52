// Three states in turn, and one of them uses up fuel.
// truth: termination true
// verify: --property termination => true
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
            state = 2;
            break;
        default:
            fuel--;
            state = 0;
        }
    }
    return 0;
}
