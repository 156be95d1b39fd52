// Two sums that are too large: what they have in common is that their difference is no number. Who asks for overflow, hears of that first.
// truth: nan false line 12
// truth: float-overflow false line 10,11
// verify: --property nan => false(nan) line 12
// verify: --property nan,float-overflow => false(float-overflow)
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
    double one = a * 1e200;
    double other = b * 1e200;
    double difference = one - other;
    return 0;
}
