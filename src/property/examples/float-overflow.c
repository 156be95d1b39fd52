extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    float square = x * x;
    return square > 1.0f;
}
