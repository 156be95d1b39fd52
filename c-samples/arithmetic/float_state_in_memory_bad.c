// The sum is clamped only where it is read: it grows for ever in the structure, and is soon more than 5.
// truth: assertions false
// verify: --property assertions => false(unreach-call) line 31
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

struct controller {
    double sum, last;
    int steps;
};

static double clamp(double value, double low, double high) {
    return value < low ? low : value > high ? high : value;
}

static double step(struct controller *c, double error) {
    c->sum = c->sum + error * 4;
    c->last = error;
    c->steps = (c->steps + 1) % 16;
    return clamp(c->sum, -5, 5);
}

int main(void) {
    struct controller c = {0, 0, 0};
    for (;;) {
        double error = __VERIFIER_nondet_double();
        if (!(error >= -1.0 && error <= 1.0))
            continue;
        double out = step(&c, error);
        assert(out <= 5.0 && out >= -5.0);
        assert(c.sum <= 9.0);
    }
}
