// With -ftrapv a signed overflow stops the program; that it overflows is what is asked.
// truth: overflow false line 8
// truth: --function guarded overflow true
// verify: --property overflow -ftrapv => false(no-overflow) line 8
// verify: --property overflow -ftrapv --function guarded => true
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int() + 1;
    return -n;
}
int guarded(void) {
    int n = __VERIFIER_nondet_int() & 0xffff;
    return -(n + 1) * 2 - n;
}
