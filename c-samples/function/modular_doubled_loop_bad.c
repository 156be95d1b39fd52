// Inlined, the loop would be there a million times; with a step of zero the first of them does not end.
// truth: termination false line 8
// fails for: step = 0
// verify: --property termination --timeout 60 => false(termination) line 8
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
    return step > 10 ? 0 : t(0, step) > 0;
}
