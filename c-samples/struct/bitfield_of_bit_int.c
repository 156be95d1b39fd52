// Bit-fields of _BitInt keep what fits.
// truth: conversion false line 13
// truth: --function guarded conversion true
// fails for: n = 8
// verify: --property conversion => false(conversion) line 13
// verify: --property conversion --function guarded => true
extern unsigned __VERIFIER_nondet_uint(void);
typedef unsigned _BitInt(5) narrow;
struct small { narrow field : 3; };

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() & 31;
    struct small s; s.field = (narrow)n;
    return s.field == 7;
}

int guarded(void) {
    unsigned n = __VERIFIER_nondet_uint() & 7;
    struct small s;
    s.field = (narrow)n;
    return s.field == 7;
}
