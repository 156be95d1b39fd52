// Counted down by 1 from at most 1000, a float comes to 0 or passes it.
// truth: termination true
// verify: --property termination --timeout 5 => true
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x <= 1000)
        while (x > 0)
            x -= 1;
}
