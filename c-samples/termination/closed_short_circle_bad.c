// One or two steps at a time on the circle of all 65,536 values may miss one value for ever.
// truth: termination false line 11
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

static unsigned short next(unsigned short x) { return 5 * x + 3; }

int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort();
    while (x != 77) {
        x = next(x);
        if (__VERIFIER_nondet_bool())
            x = next(x);
    }
    return 0;
}
