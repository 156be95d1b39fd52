// The inner loop eats from the same stock as the outer one.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int stock = __VERIFIER_nondet_ushort(), portions = 0;
    while (stock > 0) {
        int wish = 1 + __VERIFIER_nondet_uchar();
        while (wish > 0 && stock > 0) {
            wish--;
            stock--;
        }
        portions++;
    }
    return portions < 0;
}
