// A machine of five states, whose flag is set again on the way back.
// truth: termination false line 8
// verify: --property termination => false(termination) line 8
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char state = 0, again = 1;
    while (state != 4) {
        unsigned char input = __VERIFIER_nondet_uchar();
        switch (state) {
        case 0:
            state = input & 1 ? 2 : 3;
            break;
        case 1:
            state = 0, again = 1;
            break;
        case 2:
            state = again ? 1 : 3;
            again = 0;
            break;
        default:
            state = 4;
        }
    }
    return 0;
}
