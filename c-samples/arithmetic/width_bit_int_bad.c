// Sums of _BitInt(8) have eight bits, unlike those of signed char.
// truth: overflow false line 11
// truth: --function promoted overflow true
// fails for: a = 100, b = 100
// verify: --property overflow => false(no-overflow) line 11
// verify: --property overflow --function promoted => true
extern signed char __VERIFIER_nondet_char(void);

int main(void) {
    _BitInt(8) a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_char();
    int sum = a + b;
    return sum > 0;
}

int promoted(void) {
    signed char a = __VERIFIER_nondet_char(), b = __VERIFIER_nondet_char();
    int sum = a + b;
    return sum > 0;
}
