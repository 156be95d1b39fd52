// A share of an empty whole: division by zero is defined of floats, but its result becomes no integer.
// truth: float-conversion false line 10
// verify: --property float-conversion => false(float-conversion) line 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int part = __VERIFIER_nondet_int(), whole = __VERIFIER_nondet_int();
    if (!(part >= 0 && part <= whole))
        return 0;
    int percent = (int)(100.0 * part / whole);
    return percent > 100;
}
