// Each element's parent has a smaller number, and a root is its own parent.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned parent[100], x = __VERIFIER_nondet_uint() % 100;
    for (unsigned i = 0; i < 100; i++)
        parent[i] = __VERIFIER_nondet_uint() % (i + 1);
    while (parent[x] != x)
        x = parent[x];
    return x;
}
