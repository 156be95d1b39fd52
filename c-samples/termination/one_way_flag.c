// A flag that is never taken back changes the direction once.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int x = __VERIFIER_nondet_short(), falling = 0;
    while (x > -40000) {
        if (x >= 100)
            falling = 1;
        if (falling)
            x--;
        else
            x++;
    }
    return 0;
}
