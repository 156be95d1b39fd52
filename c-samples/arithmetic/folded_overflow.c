// A constant expression that overflows, which clang folds: a failure where an execution meets it, and where none does, still not the program that was proved.
// truth: -D MET overflow false line 13
// truth: overflow true
// verify: --property overflow -D MET => false(no-overflow) line 13
// verify: --property overflow -D MET -fwrapv => unknown says "a constant expression overflows"
// verify: --property overflow => unknown says "a constant expression overflows"
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int limit = 1, n = __VERIFIER_nondet_int();
#ifndef MET
    n = n > 5 ? 5 : n;
#endif
    if (n == 12345) limit = 0x7fffffff + 1;
    return limit > n;
}
