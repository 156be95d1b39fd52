// Of four nested loops the third starts at zero, and doubling does not help.
// truth: termination false line 13
// fails for: n = 2
// verify: --property termination => false(termination) line 13
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), count = 0;
    if (n < 0 || n > 40)
        return 0;
    for (int i = 0; i < n; i += 2)
        for (int j = n; j > i; j--)
            for (int k = 0; k < n; k *= 2)
                for (int l = i + j; l >= 0; l -= 3)
                    count ^= 1;
    return count;
}
