// Negative numbers go up, positive ones down.
// truth: termination true
// verify: --property termination => true
extern short __VERIFIER_nondet_short(void);

int main(void) {
    int x = __VERIFIER_nondet_short();
    while (x != 0) {
        if (x > 0)
            x--;
        else
            x++;
    }
    return 0;
}
