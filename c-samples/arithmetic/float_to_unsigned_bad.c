// A negative number, but for those above -1, becomes no unsigned one.
// truth: float-conversion false line 10
// verify: --property float-conversion => false(float-conversion) line 10
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double difference = __VERIFIER_nondet_double();
    unsigned n = 0;
    if (difference > -10 && difference < 10)
        n = (unsigned)difference;
    return n > 10;
}
