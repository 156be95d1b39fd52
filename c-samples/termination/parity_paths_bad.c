// From an even number one step back, from an odd one one forth.
// truth: termination false line 11
// fails for: n = 1
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0;
    if (n > 1000000)
        return 0;
    while (x < n) {
        if (x % 2 != 0)
            x++;
        else
            x--;
    }
    return 0;
}
