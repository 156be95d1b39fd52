// On a circle of ten the steps must be chosen so that 5 is left out.
// truth: termination false line 9
// fails for: for ever 0, 0, 0, 0, 1, 0, 0, 0 (places 0, 1, 2, 3, 4, 7, 8, 9)
// verify: --property termination => false(termination) line 9
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int place = 0;
    while (place != 5)
        place = (place + (__VERIFIER_nondet_bool() ? 3 : 1)) % 10;
    return 0;
}
