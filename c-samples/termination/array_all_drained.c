// In each round some element that is not zero is decreased.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int stock[3], i = 0;
    for (int k = 0; k < 3; k++)
        stock[k] = __VERIFIER_nondet_ushort();
    while (stock[0] + stock[1] + stock[2] > 0) {
        if (stock[i] > 0)
            stock[i]--;
        i = (i + 1) % 3;
    }
    return 0;
}
