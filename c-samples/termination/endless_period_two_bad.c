// Two variables are exchanged in each round.
// truth: termination false line 9
// fails for: a = 1, b = 2
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    while (a != b) {
        int old = a;
        a = b;
        b = old;
    }
    return 0;
}
