// A negative number becomes a large one: an argument, without a bit lost.
// truth: conversion false line 12
// truth: assertions true
// fails for: n = -1
// verify: --property conversion => false(conversion) line 12
extern int __VERIFIER_nondet_int(void);

static unsigned half(unsigned n) { return n / 2; }

int main(void) {
    int n = __VERIFIER_nondet_int();
    return half(n) > 7;
}
