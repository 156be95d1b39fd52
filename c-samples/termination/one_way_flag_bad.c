// The flag is taken back at zero.
// truth: termination false line 9
// fails for: x = 50
// verify: --property termination => false(termination) line 9
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int x = __VERIFIER_nondet_short(), falling = 0;
    while (x > -40000) {
        if (x >= 100)
            falling = 1;
        if (x <= 0)
            falling = 0;
        if (falling)
            x--;
        else
            x++;
    }
    return 0;
}
