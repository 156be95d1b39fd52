// A negative number for an unsigned element of a static variable, whose initialiser has several lines: clang folds it, and only warns.
// truth: conversion false line 6
// verify: --property conversion => unknown says "a constant expression changes a sign"
int main(void) {
    static unsigned table[3] = {1,
                                -1,
                                2};
    return (int)table[0];
}
