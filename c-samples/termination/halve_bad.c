// Zero is not negative.
// truth: termination false line 9
// fails for: x = 100
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x >= 0)
        x /= 2;
    return 0;
}
