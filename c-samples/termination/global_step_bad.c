// A function that is called in the loop may take the step back to zero.
// truth: termination false line 19
// fails for: n = 10, 1 for ever
// verify: --property termination => false(termination) line 19
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);

static int step = 3;

static void choose(void) {
    if (__VERIFIER_nondet_bool())
        step = 0;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 1000000)
        return 0;
    for (int x = 0; x < n; x += step)
        choose();
    return 0;
}
