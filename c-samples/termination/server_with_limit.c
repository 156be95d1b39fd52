// A server that handles a limited number of requests.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned handled = 0;
    while (handled < 10000) {
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
    return 0;
}
