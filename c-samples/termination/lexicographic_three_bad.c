// The last component gives to the first one, which sets the others anew.
// truth: termination false line 10
// fails for: a, b, c = 1, 1, 2, then for ever which = -1, 0, b = 1, c = 2
// verify: --property termination => false(termination) line 10
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), c = __VERIFIER_nondet_uchar();
    while (a > 0 && b > 0 && c > 0) {
        int which = __VERIFIER_nondet_int();
        if (which == 0) {
            a--;
            b = __VERIFIER_nondet_uchar();
            c = __VERIFIER_nondet_uchar();
        } else if (which > 0) {
            b--;
            c = __VERIFIER_nondet_uchar();
        } else {
            c--;
            a++;
        }
    }
    return 0;
}
