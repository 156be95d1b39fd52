// Values for bit-fields in initialisers are converted, too, and so are those of atomic compound assignments.
// truth: conversion true
// truth: --function large conversion false line 24
// truth: --function negative conversion false line 30
// truth: --function atomic conversion false line 36
// truth: --function product conversion false line 39
// verify: --property conversion => true
// verify: --property conversion --function large => false(conversion) line 24
// verify: --property conversion --function negative => false(conversion) line 30
// verify: --property conversion --function atomic => false(conversion) line 36
// verify: --property conversion --function product => unknown
extern int __VERIFIER_nondet_int(void);
struct f { unsigned u : 3; int s : 4; };
_Atomic unsigned char c;
int main(void) {
    int n = __VERIFIER_nondet_int() & 7;
    struct f x = {n, n - 8}, y = {.s = n};
    c = 200;
    c += n;
    return x.u + x.s + y.s;
}
int large(void) {
    int n = __VERIFIER_nondet_int() & 15;
    struct f x = {n, 0};
    return x.u;
}
int negative(void) {
    int n = __VERIFIER_nondet_int() & 15;
    struct f x =
        {0, n - 9};
    return x.s;
}
void atomic(void) {
    c = 250;
    for (int i = 0; i < 7; i++)
        c += 1;
}
void product(void) {
    c = 100;
    c *= 3;
}
