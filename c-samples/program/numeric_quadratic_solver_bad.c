// The real roots of a x^2 + b x + c, if there are any, which nobody asks; the function for a line (a is zero) has a root that is none.
// truth: --function without_roots assertions false line 27
// truth: --function line assertions false line 35
// fails for: a = 1, b = 0, c = 1
// fails for: b = 1, c = 0
// verify: --property assertions --function without_roots => false(unreach-call) line 27
// verify: --property assertions --function line => false(unreach-call) line 35
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);

static float coefficient(void) {
    int x = __VERIFIER_nondet_int();
    return x < -3 || x > 3 ? 0.0f : (float)x;
}

static float one_root(float a, float b, float c) {
    return (-b + sqrtf(b * b - 4.0f * a * c)) / (2.0f * a);
}

void without_roots(void) {
    float a = coefficient(), b = coefficient(), c = coefficient();
    if (a == 0.0f)
        return;
    float x = one_root(a, b, c);
    /* The root of a negative number is not equal to itself. */
    assert(x == x);
}

void line(void) {
    float b = coefficient(), c = coefficient();
    if (b == 0.0f)
        return;
    float x = one_root(0.0f, b, c);
    assert(x >= -4.0f && x <= 4.0f);
}

int main(void) {
    without_roots();
    line();
    return 0;
}
