// Every remainder but 498, which the map leaves as it is, is on the way to 0.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x >= 997 || x == 498)
        return 0;
    while (x != 0 && x != 498)
        x = (7 * x + 3) % 997;
    return 0;
}
