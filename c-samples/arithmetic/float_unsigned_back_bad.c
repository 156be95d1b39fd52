// The largest unsigned long, as a double, is 2^64: there is no way back.
// truth: float-conversion false line 9
// verify: --property float-conversion => false(float-conversion) line 9
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    double x = (double)n;
    return (unsigned long)x == n;
}
