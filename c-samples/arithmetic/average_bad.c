// The textbook average: the sum overflows.
// truth: overflow false line 9
// fails for: a = 2147483646, b = 2
// verify: --property overflow => false(no-overflow) line 9
// verify: => false(no-overflow) line 9
extern int __VERIFIER_nondet_int(void);

static int average(int a, int b) {
    return (a + b) / 2;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    return average(a, b) > 0;
}
