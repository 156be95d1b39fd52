// Sums and products of complex integers, an extension: clang lets them wrap around, and nobody says that they may.
// truth: overflow false line 12
// truth: --function product overflow false line 18
// truth: --function bounded overflow true
// verify: --property overflow => unknown says "may wrap around"
// verify: --property overflow --function product => unknown says "may wrap around"
// verify: --property overflow --function bounded => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    _Complex int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    a = a + b;
    return __real__ a > 0;
}

int product(void) {
    _Complex int a = __VERIFIER_nondet_int(), b = 2;
    a *= b;
    return __real__ a > 0;
}

int bounded(void) {
    _Complex int a = __VERIFIER_nondet_int() & 0xff, b = 3;
    a = a * b - a;
    return __real__ a > 0;
}
