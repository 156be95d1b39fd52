// What was no number before is reported where it was made, not by each operation on it.
// truth: nan true
// truth: float-overflow true
// verify: --property nan,float-overflow => true
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    double infinite = 1e308 * 10;
    if (x != x) {
        double y = x * 2.0 - x;
        double z = y / y;
        return z == z;
    }
    return 0;
}
