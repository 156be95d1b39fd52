// Above 2 to the power of 31 the doubled bound becomes zero and stays there.
// truth: termination false line 9
// fails for: n = 2147483649
// verify: --property termination => false(termination) line 9
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), bound = 1;
    while (bound < n)
        bound *= 2;
    return 0;
}
