// The second test is not the same as the first.
// truth: div-by-zero false line 15
// fails for: mode = 77
// verify: => false(div-by-zero) line 15
// verify: --property div-by-zero --engine bmc => false(div-by-zero) line 15
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int mode = __VERIFIER_nondet_int();
    int divisor = 0;
    if (mode != 3 && mode != 77)
        divisor = 5;
    int result = 0;
    if (mode != 3)
        result = 100 / divisor;
    return result;
}
