extern double __VERIFIER_nondet_double(void);

int main(void) {
    double seconds = __VERIFIER_nondet_double();
    int milliseconds = (int)(seconds * 1000.0);
    return milliseconds > 0;
}
