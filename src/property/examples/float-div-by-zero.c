extern int __VERIFIER_nondet_int(void);

int main(void) {
    int distance = __VERIFIER_nondet_int();
    int time = __VERIFIER_nondet_int();
    double speed = distance / (double)time;
    return speed > 50.0;
}
