// Three functions in a ring; what one takes away another one gives back.
// truth: termination false line 10,14,18
// fails for: n = 2
// verify: --property termination => false(termination)
extern short __VERIFIER_nondet_short(void);

static int second(int n);
static int third(int n);

static int first(int n) {
    return n <= 0 ? 0 : second(n);
}

static int second(int n) {
    return n % 3 == 0 ? third(n) : third(n + 1);
}

static int third(int n) {
    return first(n - 1);
}

int main(void) {
    return first(__VERIFIER_nondet_short());
}
