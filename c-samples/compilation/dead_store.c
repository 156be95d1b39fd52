// The array that is written out of bounds is never read.
// truth: deref false line 10
// fails for: input 10
// verify: --property deref => false(valid-deref) line 10
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char scratch[10];
    unsigned i = __VERIFIER_nondet_uint() & 15;
    scratch[i] = 1;
    return 0;
}
