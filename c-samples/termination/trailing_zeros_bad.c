// Zero is halved and stays even.
// truth: termination false line 9
// fails for: x = 0
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x % 2 == 0)
        x /= 2;
    return 0;
}
