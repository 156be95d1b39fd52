// The first loop may leave out the increment of y.
// truth: termination false line 15
// fails for: 1, 0
// verify: --property termination --timeout 60 => false(termination) line 15
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int x = 0, y = 0;
    for (int i = __VERIFIER_nondet_ushort(); i > 0; i--) {
        x += 2;
        if (__VERIFIER_nondet_bool())
            y += 2;
    }
    while (x != 0 || y != 0) {
        x -= 2;
        y -= 2;
    }
    return 0;
}
