// The second of four components gives back to the first one what it has lost.
// truth: termination false line 11
// fails for: a, b, c, d = 1, 1, 0, 0, then for ever 1, c = 0, b = 1
// verify: --property termination => false(termination) line 11
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
            a++;
            c = __VERIFIER_nondet_uchar() % 30;
        } else {
            a--;
            b = __VERIFIER_nondet_uchar() % 30;
        }
    }
    return 0;
}
