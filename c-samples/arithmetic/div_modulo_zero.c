// The remainder has the same obligation as the quotient.
// truth: div-by-zero false line 10
// fails for: n = 0
// verify: --property div-by-zero => false(div-by-zero) line 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int buckets = n & 14;
    return n % buckets;
}
