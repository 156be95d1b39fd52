// Steps back from pointers, ranges of cases, vectors, complex and atomic numbers: unsigned inside, but no unsigned arithmetic of C.
// truth: unsigned-overflow true
// truth: --function sum unsigned-overflow false line 10
// truth: --function compound unsigned-overflow false line 11
// verify: --property unsigned-overflow => true
// verify: --property unsigned-overflow --function sum => false(unsigned-overflow) line 10
// verify: --property unsigned-overflow --function compound => false(unsigned-overflow) line 11
extern unsigned __VERIFIER_nondet_uint(void);
typedef unsigned v4 __attribute__((vector_size(16)));
unsigned sum(unsigned a, unsigned b) { return a + b; }
unsigned long compound(unsigned long a) { a *= 3; return --a; }
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), r = 0;
    char text[8] = "abcdefg", *p = text + 7;
    v4 a = {n, n, n, n};
    a = a + a * a;
    if (n < 8)
        r = *(p - n);
    switch (n) {
    case 100 ... 100000: r = 1;
    }
    _Complex unsigned c = n;
    c = c * c;
    __atomic_add_fetch(&r, n, __ATOMIC_SEQ_CST);
    unsigned product;
    return __builtin_mul_overflow(n, n, &product) + a[1] == r;
}
