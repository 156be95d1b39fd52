// Three nested loops, each up to the counter of the one around it.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), count = 0;
    if (n > 200)
        return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            for (int k = j; k < i; k++)
                count++;
    return count < 0;
}
