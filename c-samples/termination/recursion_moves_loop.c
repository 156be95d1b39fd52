// Each call counts on the counter of the loop from which it was called.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

static void skip(int *i, int n) {
    if (*i < n && __VERIFIER_nondet_bool()) {
        (*i)++;
        skip(i, n);
    }
}

int main(void) {
    int n = __VERIFIER_nondet_ushort();
    for (int i = 0; i < n; i++)
        skip(&i, n);
    return 0;
}
