// Fibonacci numbers by two calls each.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 25)
        return 0;
    return fibonacci(n) == 4;
}
