// In a signed int, the 47th does not fit.
// truth: overflow false line 11
// fails for: input 48
// verify: --property overflow => false(no-overflow) line 11
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 50;
    int a = 0, b = 1;
    for (unsigned i = 0; i < n; i++) {
        int next = a + b;
        a = b;
        b = next;
    }
    return a;
}
