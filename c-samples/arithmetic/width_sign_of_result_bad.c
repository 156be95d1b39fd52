// 128 is no signed char.
// truth: conversion false line 9
// truth: overflow true
// fails for: c = 127
// verify: --property conversion => false(conversion) line 9
extern signed char __VERIFIER_nondet_char(void);
int main(void) {
    signed char c = __VERIFIER_nondet_char();
    signed char d = c + 1;
    return d;
}
