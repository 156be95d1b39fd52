// A float has 24 binary digits: a short fits, an int does not. A double has 53: an int fits, a long does not; and a float comes back from it as it was.
// truth: --function int_to_float float-precision false line 15
// truth: --function short_to_float float-precision true
// truth: --function long_to_double float-precision false line 25
// truth: --function there_and_back float-precision true
// truth: --function narrowed float-precision false line 35
// verify: --property float-precision --function int_to_float => false(float-precision) line 15
// verify: --property float-precision --function short_to_float => true
// verify: --property float-precision --function long_to_double => false(float-precision) line 25
// verify: --property float-precision --function there_and_back => true
// verify: --property float-precision --function narrowed => false(float-precision) line 35
extern int __VERIFIER_nondet_int(void);

void int_to_float(void) {
    float x = __VERIFIER_nondet_int();
}

void short_to_float(void) {
    short s = __VERIFIER_nondet_int();
    unsigned u = (unsigned)__VERIFIER_nondet_int() >> 8;
    float x = s, y = u;
}

void long_to_double(void) {
    double x = 2147483649L * __VERIFIER_nondet_int();
}

void there_and_back(void) {
    float x = (short)__VERIFIER_nondet_int() / 7.0f;
    double y = x, z = __VERIFIER_nondet_int();
    x = (float)y;
}

void narrowed(void) {
    float tenth = __VERIFIER_nondet_int() / 10.0;
}
