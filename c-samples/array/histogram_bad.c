// Shifted by one bit too few, the value is not an index.
// truth: deref false line 10
// fails for: input 255
// verify: --property deref => false(valid-deref) line 10
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int count[4] = {0};
    for (int i = 0; i < 6; i++)
        count[__VERIFIER_nondet_uchar() >> 5]++;
    return count[0];
}
