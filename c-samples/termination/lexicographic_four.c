// Four components in one loop: those behind the one that falls start anew.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), c = __VERIFIER_nondet_uchar(), d = __VERIFIER_nondet_uchar();
    while (a > 0) {
        if (d > 0 && __VERIFIER_nondet_bool()) {
            d--;
        } else if (c > 0 && __VERIFIER_nondet_bool()) {
            c--;
            d = __VERIFIER_nondet_uchar();
        } else if (b > 0 && __VERIFIER_nondet_bool()) {
            b--;
            c = __VERIFIER_nondet_uchar();
        } else {
            a--;
            b = __VERIFIER_nondet_uchar();
        }
    }
    return 0;
}
