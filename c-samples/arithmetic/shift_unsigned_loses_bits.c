// Bits that an unsigned shift loses are no overflow; the type comes from a member and from an operand.
// truth: overflow true
// verify: --property overflow => true
extern unsigned __VERIFIER_nondet_uint(void);
struct state { int before; unsigned sum; };
int main(void) {
    struct state s = {0, __VERIFIER_nondet_uint()};
    for (int i = 0; i < 8; i++)
        s.sum = (s.sum << 4) ^ ((s.sum >> 28) << 12);
    return s.sum == 0;
}
