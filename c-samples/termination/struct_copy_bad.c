// The function counts in a copy of the structure.
// truth: termination false line 17
// fails for: left = 1
// verify: --property termination => false(termination) line 17
extern int __VERIFIER_nondet_int(void);

struct counter {
    int left;
};

static void tick(struct counter c) {
    c.left--;
}

int main(void) {
    struct counter c = {__VERIFIER_nondet_int()};
    while (c.left > 0)
        tick(c);
    return 0;
}
