// From an even number one step back, from an odd one three forth: two gained in two rounds.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0;
    if (n > 1000000)
        return 0;
    while (x < n) {
        if (x % 2 != 0)
            x += 3;
        else
            x--;
    }
    return 0;
}
