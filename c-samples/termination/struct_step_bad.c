// The initialiser leaves the step at zero.
// truth: termination false line 18
// fails for: limit = 1, 0
// verify: --property termination => false(termination) line 18
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct counter {
    int value, limit, step;
};

int main(void) {
    struct counter c = {0, __VERIFIER_nondet_int()};
    if (c.limit > 1000000)
        return 0;
    if (__VERIFIER_nondet_bool())
        c.step = 10;
    while (c.value < c.limit)
        c.value += c.step;
    return 0;
}
