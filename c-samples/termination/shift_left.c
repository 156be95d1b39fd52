// After 32 shifts to the left all ones are gone.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x != 0)
        x <<= 1;
    return 0;
}
