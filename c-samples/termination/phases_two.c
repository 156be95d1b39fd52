// First y is positive and x grows; y falls all the time, and when it is negative x falls faster and faster.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x > 1000 || y < -1000 || y > 1000)
        return 0;
    while (x > 0) {
        x += y;
        y--;
    }
    return 0;
}
