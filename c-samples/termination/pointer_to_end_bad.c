// At an item of zero the pointer goes back to the beginning.
// truth: termination false line 12
// fails for: items = 1, 0
// verify: --property termination => false(termination) line 12
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned items[8];
    for (int i = 0; i < 8; i++)
        items[i] = __VERIFIER_nondet_uchar();
    unsigned *p = items;
    while (p != items + 8) {
        if (*p == 0)
            p = items;
        else
            p++;
    }
    return 0;
}
