// The same filter with sixteen fractional bits and a gain that is applied before the division.
// truth: overflow false line 26
// fails for: x = 7999
// verify: --property overflow => false(no-overflow) line 26
extern int __VERIFIER_nondet_int(void);

#define FRACTION 16
#define LIMIT 8000

typedef int fixed;

static fixed to_fixed(int x) {
    return x * (1 << FRACTION);
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
    return state / 4 * 3 + 5 * input / 4;
}

int main(void) {
    fixed state = 0;
    for (int i = 0; i < 50; i++)
        state = smooth(state, to_fixed(read_input()));
    return state > 0;
}
