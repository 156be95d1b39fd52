// The divisor is the difference of two inputs.
// truth: div-by-zero false line 10
// fails for: first = 0, last = 0
// verify: --property div-by-zero => false(div-by-zero) line 10
// verify: => false(div-by-zero) line 10
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned first = __VERIFIER_nondet_uint(), last = __VERIFIER_nondet_uint();
    return 100u / (last - first) > 3;
}
