// The step is computed by one of two functions, and both give less.
// truth: termination true
// verify: --property termination => true
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

static int minus_one(int x) {
    return x - 1;
}

static int half(int x) {
    return x / 2;
}

int main(void) {
    int (*less)(int) = __VERIFIER_nondet_bool() ? minus_one : half;
    int x = __VERIFIER_nondet_ushort();
    while (x > 0)
        x = less(x);
    return 0;
}
