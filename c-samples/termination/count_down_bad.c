// Counting down sticks at 7, the one number that is not decreased.
// truth: termination false line 9
// fails for: n = 10
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    while (n > 0) {
        if (n != 7)
            n--;
    }
    return 0;
}
