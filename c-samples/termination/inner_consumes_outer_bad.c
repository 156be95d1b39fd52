// The wish may be zero, and then nothing is eaten from the stock.
// truth: termination false line 10
// fails for: stock = 1, wish = 0 for ever
// verify: --property termination => false(termination) line 10
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int stock = __VERIFIER_nondet_ushort(), portions = 0;
    while (stock > 0) {
        int wish = __VERIFIER_nondet_uchar();
        while (wish > 0 && stock > 0) {
            wish--;
            stock--;
        }
        portions ^= 1;
    }
    return portions;
}
