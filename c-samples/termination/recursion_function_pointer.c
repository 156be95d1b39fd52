// A function is handed down and called with less at each level.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int descend(int n, int (*less)(int)) {
    return n <= 0 ? 0 : 1 + descend(less(n), less);
}

static int half(int n) {
    return n / 2;
}

static int minus_one(int n) {
    return n - 1;
}

int main(void) {
    int n = __VERIFIER_nondet_ushort();
    return descend(n, __VERIFIER_nondet_bool() ? half : minus_one) < 0;
}
