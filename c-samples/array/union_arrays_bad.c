// Arrays in a union do not go on as far as the union does, though old code writes arrays of any length like that: only in blocks of
// the heap. -fstrict-flex-arrays=1 lets them.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
// truth: -fstrict-flex-arrays=1 deref true
// verify: --property deref -fstrict-flex-arrays=1 => true
extern unsigned __VERIFIER_nondet_uint(void);
union word { unsigned long long whole; unsigned char first[1]; short halves[4]; };
int main(void) {
    union word words[2] = {{7}, {1}};
    unsigned n = __VERIFIER_nondet_uint();
    return words[n & 1].first[n > 3 ? 1 : 0];
}
