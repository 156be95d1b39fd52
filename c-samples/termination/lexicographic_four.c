// Four components in one loop: those behind the one that falls start anew.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int a = __VERIFIER_nondet_uchar() % 30, b = __VERIFIER_nondet_uchar() % 30;
    int c = __VERIFIER_nondet_uchar() % 30, d = __VERIFIER_nondet_uchar() % 30;
    while (a > 0) {
        if (d > 0 && __VERIFIER_nondet_bool()) {
            d--;
        } else if (c > 0 && __VERIFIER_nondet_bool()) {
            c--;
            d = __VERIFIER_nondet_uchar() % 30;
        } else if (b > 0 && __VERIFIER_nondet_bool()) {
            b--;
            c = __VERIFIER_nondet_uchar() % 30;
        } else {
            a--;
            b = __VERIFIER_nondet_uchar() % 30;
        }
    }
    return 0;
}
