// The product of two floats may be too large for a float. A double has room for it.
// truth: --function narrow float-overflow false line 10
// truth: --function wide float-overflow true
// verify: --property float-overflow --function narrow => false(float-overflow) line 10
// verify: --property float-overflow --function wide => true
extern float __VERIFIER_nondet_float(void);

void narrow(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    float product = a * b;
}

void wide(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    double product = (double)a * b;
}
