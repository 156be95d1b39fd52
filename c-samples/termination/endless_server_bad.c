// A server that handles requests until it is told to stop.
// truth: termination false line 9
// fails for: request = 1 for ever
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned handled = 0;
    for (;;) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            return 0;
        case 1:
            handled++;
            break;
        default:
            handled += 2;
        }
    }
}
