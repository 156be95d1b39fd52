// Three functions in a ring, of which only one decreases the argument.
// truth: termination true
// verify: --property termination => true
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
    return first(n - 2);
}

int main(void) {
    return first(__VERIFIER_nondet_short());
}
