// Between signed and unsigned where the value is both; and casts, which say what they want.
// truth: conversion true
// verify: --property conversion => true
extern int __VERIFIER_nondet_int(void);

static unsigned half(unsigned n) { return n / 2; }

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0) n = -(n + 1);
    int h = half(n);
    unsigned char low = (unsigned char)n;
    signed char sign = (signed char)low;
    unsigned long wide = (unsigned long)(long)sign;
    return h > low && wide > 3;
}
