// In each round some element that is not zero is decreased.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int stock[2], i = 0;
    for (int k = 0; k < 2; k++)
        stock[k] = __VERIFIER_nondet_uchar();
    while (stock[0] + stock[1] > 0) {
        if (stock[i] > 0)
            stock[i]--;
        i = (i + 1) % 2;
    }
    return 0;
}
