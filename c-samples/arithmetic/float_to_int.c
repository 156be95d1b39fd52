// What lies between the limits of int, less than 1 beyond them included, becomes an int.
// truth: float-conversion true
// truth: --function unsigned_one float-conversion true
// verify: --property float-conversion => true
// verify: --property float-conversion --function unsigned_one => true
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x > -2147483649.0 && x < 2147483648.0)
        return (int)x == 1;
}

unsigned unsigned_one(double x) {
    return x > -1 && x < 4294967296.0 ? x : 0;
}
