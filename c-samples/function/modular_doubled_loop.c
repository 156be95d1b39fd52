// Inlined, the loop would be there a million times; and each ends if steps are positive.
// truth: termination true
// verify: --property termination --timeout 60 => true
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned count(unsigned from, unsigned step) {
    while (from < 1000)
        from += step;
    return from;
}

#define TWICE(f, g)                                                                                                    \
    static unsigned f(unsigned from, unsigned step) { return g(from, step) + g(from + 1, step); }
TWICE(a, count) TWICE(b, a) TWICE(c, b) TWICE(d, c) TWICE(e, d) TWICE(f, e) TWICE(g, f) TWICE(h, g) TWICE(i, h)
TWICE(j, i) TWICE(k, j) TWICE(l, k) TWICE(m, l) TWICE(n, m) TWICE(o, n) TWICE(p, o) TWICE(q, p) TWICE(r, q)
TWICE(s, r) TWICE(t, s)

int main(void) {
    unsigned step = __VERIFIER_nondet_uint();
    return step == 0 ? 0 : t(0, step) > 0;
}
