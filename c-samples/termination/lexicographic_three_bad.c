// The last component gives to the first one, which sets the others anew.
// truth: termination false line 11
// fails for: a, b, c = 1, 1, 2, then for ever which = -1, 0, b = 1, c = 2
// verify: --property termination => false(termination) line 11
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_uchar() % 100, b = __VERIFIER_nondet_uchar() % 100;
    int c = __VERIFIER_nondet_uchar() % 100;
    while (a > 0 && b > 0 && c > 0) {
        int which = __VERIFIER_nondet_int();
        if (which == 0) {
            a--;
            b = __VERIFIER_nondet_uchar() % 100;
            c = __VERIFIER_nondet_uchar() % 100;
        } else if (which > 0) {
            b--;
            c = __VERIFIER_nondet_uchar() % 100;
        } else {
            c--;
            a++;
        }
    }
    return 0;
}
