// A quotient may be too large, too. A divisor that is zero is another mistake; one that is tiny is none of that kind.
// truth: --function tiny float-overflow false line 14
// truth: --function tiny float-div-by-zero true
// truth: --function zero float-overflow true
// truth: --function zero float-div-by-zero false line 19
// verify: --property float-overflow --function tiny => false(float-overflow) line 14
// verify: --property float-div-by-zero --function tiny => true
// verify: --property float-overflow --function zero => true
// verify: --property float-div-by-zero --function zero => false(float-div-by-zero) line 19
extern double __VERIFIER_nondet_double(void);

void tiny(void) {
    double x = __VERIFIER_nondet_double();
    if (x != 0) x = 2 / x;
}

void zero(void) {
    double zero = __VERIFIER_nondet_double() > 0 ? 0.0 : -0.0;
    double y = 1 / zero;
}
