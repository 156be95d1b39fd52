// The quotient is never used.
// truth: div-by-zero false line 9
// fails for: input 0
// verify: --property div-by-zero => false(div-by-zero) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int d = __VERIFIER_nondet_int() & 7;
    int unused = 100 / d;
    (void)unused;
    return 0;
}
