// One or two steps at a time on the circle of all 65,536 values: one of two neighbours is always met.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

static unsigned short next(unsigned short x) { return 5 * x + 3; }

int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort();
    while (x != 77 && x != 388) {
        x = next(x);
        if (__VERIFIER_nondet_bool())
            x = next(x);
    }
    return 0;
}
