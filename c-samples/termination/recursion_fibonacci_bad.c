// Only zero is a base case: for one the second call wraps to 255 and gets to one again.
// truth: termination false line 7
// fails for: n = 1
// verify: --property termination => false(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

static int fibonacci(unsigned char n) {
    if (n == 0)
        return 1;
    int last = fibonacci(n - 1);
    return last ^ fibonacci(n - 2);
}

int main(void) {
    return fibonacci(__VERIFIER_nondet_uchar()) == 4;
}
