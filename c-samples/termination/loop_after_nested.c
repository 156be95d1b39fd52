// What a nest has counted is counted down again.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_uchar(), count = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            count++;
    while (count > 0)
        count -= 2;
    return 0;
}
