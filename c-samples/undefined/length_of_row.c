// Of two dimensions the second one may be 0; lengths of unsigned types may be large, but not negative.
// truth: undefined false line 10
// verify: --property undefined => false(undefined) line 10
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), m = n % 7;
    if (n == 0 || n > 30) return 0;
    char one[n];
    char two[n][m];
    one[n - 1] = sizeof two[0] > 3;
    return one[n - 1];
}
