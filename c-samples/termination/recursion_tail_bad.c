// The tail call changes the result, but not the counter when it is odd.
// truth: termination false line 7
// fails for: n = 3
// verify: --property termination --engine termination --unwind 1 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);

static unsigned count(int n, unsigned result) {
    if (n <= 0)
        return result;
    return count(n % 2 == 0 ? n - 2 : n, result + 1);
}

int main(void) {
    return count(__VERIFIER_nondet_ushort(), 0) == 5;
}
