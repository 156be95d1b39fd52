// The step is not zero wherever it is called; a procedure by itself terminates if it is not.
// truth: termination true
// truth: --function climb termination false line 12
// verify: --property termination --modular => true
// verify: --property termination => true
// verify: --property termination --preconditions => true says "climb   terminates if step != 0; does not end for step = 0"
// verify: --property termination --function climb => false(termination) line 12
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned climb(unsigned step) {
    unsigned x;
    for (x = 0; x < 10; x += step)
        ;
    return x;
}

static unsigned caller(unsigned z) {
    unsigned w = 0;
    if (z > 0)
        w = climb(z);
    return w;
}

int main(void) {
    return caller(__VERIFIER_nondet_uint()) > 5;
}
