// A function without effects whose result is not used; but it divides.
// truth: div-by-zero false line 8
// fails for: input 0
// verify: --property div-by-zero => false(div-by-zero) line 8
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned reciprocal(unsigned x) {
    return 1000 / x;
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint() % 100;
    reciprocal(x);
    return 0;
}
