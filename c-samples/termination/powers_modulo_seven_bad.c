// The powers of two modulo seven do not get from 3 to 1.
// truth: termination false line 9
// fails for: x = 3
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar() % 7;
    while (x != 1 && x != 0)
        x = x * 2 % 7;
    return 0;
}
