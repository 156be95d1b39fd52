// Two unsigned shorts are multiplied as ints, and that overflows.
// truth: overflow false line 9
// fails for: width = 48212, height = 48212
// verify: --property overflow => false(no-overflow) line 9
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned short width = __VERIFIER_nondet_ushort(), height = __VERIFIER_nondet_ushort();
    unsigned area = width * height;
    return area > 0;
}
