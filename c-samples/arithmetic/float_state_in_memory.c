// A controller that keeps its state in a structure that it is given: its bounds are bounds of numbers in memory.
// truth: assertions true
// verify: --property assertions => true
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
    c->sum = clamp(c->sum + error * 0.125, -5, 5);
    c->last = error;
    c->steps = (c->steps + 1) % 16;
    return c->sum;
}

int main(void) {
    struct controller c = {0, 0, 0};
    for (;;) {
        double error = __VERIFIER_nondet_double();
        if (!(error >= -1.0 && error <= 1.0))
            continue;
        double out = step(&c, error);
        assert(out <= 5.0 && out >= -5.0);
        assert(c.last <= 1.0);
    }
}
