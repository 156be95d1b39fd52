// Each procedure calls the two before it: inlined, there are hundreds of loops.
// truth: termination true
// verify: --property termination => true
// verify: --property termination --modular => true
extern unsigned __VERIFIER_nondet_uint(void);
#define LOOP(limit) for (unsigned i = 0; i < n % limit; i++) s += m ^ i
#define NEXT(name, before, last, limit)                                                                                \
    static unsigned name(unsigned n, unsigned m) {                                                                     \
        unsigned s = 0;                                                                                                \
        LOOP(limit);                                                                                                   \
        if (s > limit)                                                                                                 \
            s += before(s, n);                                                                                         \
        return s > 9 ? last(m, s) : s;                                                                                 \
    }
static unsigned a(unsigned n, unsigned m) {
    unsigned s = 0;
    LOOP(7u);
    return s;
}
NEXT(b, a, a, 9u)
NEXT(c, a, b, 13u)
NEXT(d, b, c, 21u)
NEXT(e, c, d, 8u)
NEXT(f, d, e, 31u)
NEXT(g, e, f, 12u)
NEXT(h, f, g, 11u)
NEXT(i, g, h, 6u)
NEXT(j, h, i, 17u)
NEXT(k, i, j, 40u)
NEXT(l, j, k, 5u)

int main(void) {
    return l(__VERIFIER_nondet_uint(), 1) > 7;
}
