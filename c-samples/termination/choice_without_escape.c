// Steps of one or of six on a circle of ten go round at most ten times before one comes to 5.
// truth: termination true
// verify: --property termination => true
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int place = 0, rounds = 0;
    while (place != 5 && rounds < 10) {
        place += __VERIFIER_nondet_bool() ? 6 : 1;
        if (place >= 10) {
            place -= 10;
            rounds++;
        }
    }
    return 0;
}
