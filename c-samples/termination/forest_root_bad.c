// Two elements may be each other's parents.
// truth: termination false line 11
// fails for: x = 0, parent = 1, 0 for ever
// verify: --property termination => false(termination) line 11
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned parent[100], x = __VERIFIER_nondet_uint() % 100;
    for (unsigned i = 0; i < 100; i++)
        parent[i] = __VERIFIER_nondet_uint() % 100;
    while (parent[x] != x)
        x = parent[x];
    return x;
}
