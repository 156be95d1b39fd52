// One element of a vector of divisors may be 0.
// truth: div-by-zero false line 15
// truth: --function odd div-by-zero true
// fails for: n = 2
// verify: --property div-by-zero => false(div-by-zero) line 15
// verify: --property div-by-zero --function odd => true
extern int __VERIFIER_nondet_int(void);
typedef int four __attribute__((vector_size(16)));

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    four all = {100, 100, 100, 100}, by = {n + 1, n + 2, n - 2, n + 3};
    all = all / by;
    return all[0];
}

int odd(void) {
    int n = __VERIFIER_nondet_int();
    four all = {100, 100, 100, 100}, by = {n | 1, 3, 5, 7};
    all = all / by;
    return all[0];
}
