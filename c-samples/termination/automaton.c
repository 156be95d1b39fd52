// The states have no order in their numbers, but no input leads back.
// truth: termination true
// verify: --property termination => true
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    unsigned char state = 3;
    while (state != 0) {
        switch (state) {
        case 3:
            state = __VERIFIER_nondet_bool() ? 7 : 1;
            break;
        case 7:
            state = __VERIFIER_nondet_bool() ? 1 : 5;
            break;
        case 1:
            state = __VERIFIER_nondet_bool() ? 5 : 9;
            break;
        case 5:
            state = 9;
            break;
        default:
            state = 0;
        }
    }
    return 0;
}
