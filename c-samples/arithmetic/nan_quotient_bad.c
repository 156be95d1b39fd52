// A share of a total: 0 / 0 is no number, and neither is one infinity divided by another. Where both are finite and the total is not 0, there is one.
// truth: --function share nan false line 13
// truth: --function share float-div-by-zero false line 13
// truth: --function checked nan true
// truth: --function checked float-div-by-zero true
// verify: --property nan --function share => false(nan) line 13
// verify: --property float-div-by-zero --function share => false(float-div-by-zero) line 13
// verify: --property nan,float-div-by-zero --function checked => true
extern double __VERIFIER_nondet_double(void);

void share(void) {
    double part = __VERIFIER_nondet_double(), total = __VERIFIER_nondet_double();
    double share = part / total;
}

void checked(void) {
    double part = __VERIFIER_nondet_double(), total = __VERIFIER_nondet_double();
    if (total >= 1 && total <= 1e6) {
        double share = part / total;
    }
}
