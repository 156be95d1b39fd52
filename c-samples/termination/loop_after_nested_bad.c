// The sum of the first n numbers is counted down in steps of two to exactly zero.
// truth: termination false line 12
// fails for: n = 2
// verify: --property termination --timeout 60 => false(termination) line 12
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_uchar(), count = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            count++;
    while (count != 0)
        count -= 2;
    return 0;
}
