// Whether numbers fit the integers that they become, is checked unless something else is asked for.
// truth: float-conversion false line 8
// truth: -m32 float-conversion false line 8
// verify: => false(float-conversion) line 8
// verify: -m32 --property float-conversion => false(float-conversion) line 8
extern double __VERIFIER_nondet_double(void);

int main(void) { double x = __VERIFIER_nondet_double(); return (int)x; }
