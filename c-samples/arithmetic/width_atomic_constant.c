// clang cuts the constant in `c += 2147483647` to the width of `c`: what it computes in C, and whether that overflows, is not known then.
// truth: overflow true
// truth: --function added overflow false line 19
// truth: --function subtracted overflow false line 23
// verify: --property overflow => true
// verify: --property overflow --function added => unknown
// verify: --property overflow --function subtracted => unknown
extern short __VERIFIER_nondet_short(void);
_Atomic short c;
_Atomic unsigned char u;
int main(void) {
    c = 5, u = 3;
    c++, u--, c--, u++;
    c += 1, ++c;
    return c;
}
int added(void) {
    c = __VERIFIER_nondet_short();
    c += 2147483647;
    return 0;
}
int subtracted(void) {
    u = 3, u -= (-2147483647 - 1);
    return 0;
}
