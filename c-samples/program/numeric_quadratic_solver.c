// The real roots of a x^2 + b x + c, also where a is zero: they are numbers, in order, and no more than a bound of Cauchy allows.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);

#define LIMIT 2

struct roots {
    int count;
    float low, high;
};

static struct roots solve(float a, float b, float c) {
    struct roots r = {0, 0.0f, 0.0f};
    if (a == 0.0f) {
        if (b != 0.0f) {
            r.count = 1;
            r.low = r.high = -c / b;
        }
        return r;
    }
    float discriminant = b * b - 4.0f * a * c;
    if (discriminant < 0.0f)
        return r;
    float root = sqrtf(discriminant);
    r.count = discriminant == 0.0f ? 1 : 2;
    float first = (-b - root) / (2.0f * a), second = (-b + root) / (2.0f * a);
    r.low = a > 0.0f ? first : second;
    r.high = a > 0.0f ? second : first;
    return r;
}

static float coefficient(void) {
    int x = __VERIFIER_nondet_int();
    return x < -LIMIT || x > LIMIT ? 0.0f : (float)x;
}

int main(void) {
    float a = coefficient(), b = coefficient(), c = coefficient();
    struct roots r = solve(a, b, c);
    if (r.count == 0)
        return 0;
    assert(r.low <= r.high);
    assert(r.low >= -(LIMIT + 1) && r.high <= LIMIT + 1);
    return 0;
}
