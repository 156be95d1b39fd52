// A conversion that is guarded by a test of the range loses nothing.
// truth: conversion true
// truth: assertions true
// verify: --property conversion => true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 127)
        return 0;
    signed char c = x;
    assert(c == x);
    return 0;
}
