// A comparison converts the signed side.
// truth: conversion false line 10
// fails for: n = -5
// verify: --property conversion => false(conversion) line 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    unsigned limit = 10;
    if (n < limit) return 1;
    return 0;
}
