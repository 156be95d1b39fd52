// The sum does not fit the variable.
// truth: assertions false line 13
// truth: conversion false line 12
// fails for: a = 2, b = 254
// verify: --property assertions => false(unreach-call) line 13
// verify: --property conversion => false(conversion) line 12
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    unsigned char sum = a + b;
    assert(sum >= a);
    return 0;
}
