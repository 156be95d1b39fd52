// The second loop adds three for each step, and the third takes away two until nothing is left.
// truth: termination false line 17
// fails for: n = 1, 1
// verify: --property termination --engine termination --unwind 1 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int n = __VERIFIER_nondet_ushort(), a = 0, b = 0;
    for (int i = 0; i < n; i++)
        if (__VERIFIER_nondet_bool())
            a++;
    while (a > 0) {
        a--;
        b += 3;
    }
    while (b != 0)
        b -= 2;
    return 0;
}
