// Three quantities drive each other round: after four steps all is as before.
// truth: termination false line 11
// fails for: x = 9, y = 1, z = -1
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
    if (x > 50 || y < -50 || y > 50 || z < -50 || z > 50)
        return 0;
    while (x > 0) {
        int old = y;
        x += y;
        y = z;
        z = -old;
    }
    return 0;
}
