// C computes with narrow atomic numbers as with int; clang has operations that wrap around, and widens negative ones without their sign.
// truth: overflow false line 12
// truth: --function positive overflow true
// verify: --property overflow => unknown
// verify: --property overflow --function positive => true
extern int __VERIFIER_nondet_int(void);
int main(void) {
    _Atomic short c = (short)__VERIFIER_nondet_int();
    if (c > 20 || c < -20)
        return 0;
    // A negative number is shifted (C11, 6.5.7, paragraph 4).
    c <<= 1;
    return 0;
}
int positive(void) {
    _Atomic short c = (short)(__VERIFIER_nondet_int() & 255);
    c += 5;
    c <<= 1;
    return c;
}
