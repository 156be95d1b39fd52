// A byte never meets 258, where the 87th round wants to go.
// truth: termination false line 12
// fails for: n = 87
// verify: --property termination --engine termination --unwind 1 => unknown
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 100)
        return 0;
    for (int i = 0; i < n; i++)
        for (unsigned char j = 0; j != 3 * i; j += 3)
            ;
    return 0;
}
