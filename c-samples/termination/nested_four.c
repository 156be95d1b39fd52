// Four nested loops with different steps and directions.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), count = 0;
    if (n < 0 || n > 40)
        return 0;
    for (int i = 0; i < n; i += 2)
        for (int j = n; j > i; j--)
            for (int k = 1; k < n; k *= 2)
                for (int l = i + j; l >= 0; l -= 3)
                    count++;
    return count < 0;
}
