// The sum of two numbers may be infinite though their average is not. Half of each is finite.
// truth: --function sum_first float-overflow false line 10
// truth: --function half_first float-overflow true
// verify: --property float-overflow --function sum_first => false(float-overflow) line 10
// verify: --property float-overflow --function half_first => true
extern double __VERIFIER_nondet_double(void);

void sum_first(void) {
    double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
    double average = (a + b) / 2;
}

void half_first(void) {
    double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
    double average = a / 2 + b / 2;
}
