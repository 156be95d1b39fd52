// The third element is never at hand.
// truth: termination false line 11
// fails for: stock = 0, 0, 1
// verify: --property termination => false(termination) line 11
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int stock[3], i = 0;
    for (int k = 0; k < 3; k++)
        stock[k] = __VERIFIER_nondet_ushort();
    while (stock[0] + stock[1] + stock[2] > 0) {
        if (stock[i] > 0)
            stock[i]--;
        i = (i + 1) % 2;
    }
    return 0;
}
