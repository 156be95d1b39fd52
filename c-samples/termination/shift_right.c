// An unsigned number has no ones left after 32 shifts.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x != 0)
        x >>= 1;
    return 0;
}
