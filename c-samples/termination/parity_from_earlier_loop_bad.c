// The first loop may make an odd number.
// truth: termination false line 12
// fails for: 1, 1
// verify: --property termination --engine termination --unwind 1 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = 0;
    for (int i = __VERIFIER_nondet_ushort(); i > 0; i--)
        x += __VERIFIER_nondet_bool() ? 3 : 2;
    while (x != 0)
        x -= 2;
    return 0;
}
