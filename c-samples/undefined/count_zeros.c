// Zeros are counted of what is not 0.
// truth: undefined true
// verify: --property undefined => true
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    return n ? __builtin_ctz(n) + __builtin_clzll((unsigned long long)n << 1) : 0;
}
