// One of the functions that may be handed down rounds up and stays at one.
// truth: termination false line 8
// fails for: n = 5, 1
// verify: --property termination => false(termination) line 8
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int descend(int n, int (*less)(int)) {
    return n <= 0 ? 0 : 1 + descend(less(n), less);
}

static int half(int n) {
    return (n + 1) / 2;
}

static int minus_one(int n) {
    return n - 1;
}

int main(void) {
    int n = __VERIFIER_nondet_ushort();
    return descend(n, __VERIFIER_nondet_bool() ? half : minus_one) < 0;
}
