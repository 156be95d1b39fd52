// The step is a global variable that is set to one of two positive values.
// truth: termination true
// verify: --property termination => true
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);

static int step;

static void choose(void) {
    step = __VERIFIER_nondet_bool() ? 3 : 5;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 1000000)
        return 0;
    choose();
    for (int x = 0; x < n; x += step)
        ;
    return 0;
}
