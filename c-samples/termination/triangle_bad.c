// The inner loop steps over its end where the outer counter is odd.
// truth: termination false line 12
// fails for: n = 2
// verify: --property termination --engine termination --unwind 1 => unknown
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), cells = 0;
    if (n > 1000)
        return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j != i; j += 2)
            cells ^= 1;
    return cells;
}
