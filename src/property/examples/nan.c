extern double __VERIFIER_nondet_double(void);

int main(void) {
    double part = __VERIFIER_nondet_double();
    double whole = __VERIFIER_nondet_double();
    double share = part / whole;
    return share > 0.5;
}
