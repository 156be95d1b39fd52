// From an odd byte steps of two meet 7 sooner or later.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar() | 1;
    do
        x += 2;
    while (x != 7);
    return 0;
}
