// Three components: the one that falls may set all behind it to anything.
// truth: termination true
// verify: --property termination => true
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
        }
    }
    return 0;
}
