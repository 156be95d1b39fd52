// From long to int without a test.
// truth: conversion false line 11
// fails for: size = 8589934592
// verify: --property conversion => false(conversion) line 11
extern long __VERIFIER_nondet_long(void);

int main(void) {
    long size = __VERIFIER_nondet_long();
    if (size < 0 || size > 0x1000000000)
        return 0;
    int blocks = size / 4;
    return blocks > 0;
}
