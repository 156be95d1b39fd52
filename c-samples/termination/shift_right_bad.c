// Shifting a negative number to the right gets to -1 and stays there.
// truth: termination false line 9
// fails for: x = -5
// verify: --property termination => false(termination) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x != 0)
        x >>= 1;
    return 0;
}
