// A number that is halved and increased by 1 stays above 2, or comes to it.
// truth: termination false line 10
// verify: --property termination => false(termination) line 10
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x > 2 && x < 100))
        return 0;
    while (x >= 2)
        x = x / 2 + 1;
}
