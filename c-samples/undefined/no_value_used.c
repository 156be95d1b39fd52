// A function ends without a value, which is used by one of its calls, through a pointer too.
// truth: undefined false line 18
// fails for: n = 0
// verify: --property undefined => false(undefined) line 18
extern int __VERIFIER_nondet_int(void);

static int sign(int n) {
    if (n > 0) return 1;
    if (n < 0) return -1;
}

static int half(int n) { return n / 2; }

int main(void) {
    int n = __VERIFIER_nondet_int();
    int (*f)(int) = n > 5 ? half : sign;
    int known = sign(n > 0 ? n : 1);
    return f(n) + known;
}
