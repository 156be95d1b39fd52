// A guard that asks what is too small or too large lets through what is no number.
// truth: float-conversion false line 10
// verify: --property float-conversion => false(float-conversion) line 10
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x < -1000 || x > 1000)
        return 0;
    return (int)x == 7;
}
