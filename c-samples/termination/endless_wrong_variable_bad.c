// The body changes another variable than the condition tests.
// truth: termination false line 10
// fails for: x = 3
// verify: --property termination => false(termination) line 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned y = 0;
    while (x < 10)
        y++;
    return y == 3;
}
