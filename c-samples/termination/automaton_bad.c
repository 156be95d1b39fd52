// One of the transitions leads back.
// truth: termination false line 9
// fails for: for ever 1, 0, 1
// verify: --property termination => false(termination) line 9
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
        case 5:
            state = __VERIFIER_nondet_bool() ? 3 : 9;
            break;
        default:
            state = 0;
        }
    }
    return 0;
}
