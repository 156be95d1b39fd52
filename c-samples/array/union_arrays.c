// Arrays in a union go on as far as the union does: that is how old code writes arrays of any length.
// truth: deref true
// verify: --property deref => true
extern unsigned __VERIFIER_nondet_uint(void);
union word { unsigned long long whole; unsigned char first[1]; short halves[4]; };

int main(void) {
    union word words[2] = {{7}, {1}};
    unsigned n = __VERIFIER_nondet_uint();
    return words[n & 1].first[n > 3 ? 1 : 0];
}
