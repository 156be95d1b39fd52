// A low-pass filter in fixed-point arithmetic (eight fractional bits): its output stays in the range of its input.
// truth: default true
// verify: => true
// verify: --property assertions,overflow --intervals => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define FRACTION 8
#define LIMIT 2000

typedef int fixed;

static fixed to_fixed(int x) {
    return x * (1 << FRACTION);
}

static int to_int(fixed x) {
    return x / (1 << FRACTION);
}

static int read_input(void) {
    int x = __VERIFIER_nondet_int();
    if (x > LIMIT)
        x = LIMIT;
    if (x < -LIMIT)
        x = -LIMIT;
    return x;
}

static fixed smooth(fixed state, fixed input) {
    /* three quarters of the old value and one quarter of the new one */
    return (3 * state + input) / 4;
}

int main(void) {
    fixed state = 0;
    while (1) {
        int input = read_input();
        state = smooth(state, to_fixed(input));
        int output = to_int(state);
        assert(output <= LIMIT);
        assert(output >= -LIMIT);
    }
}
