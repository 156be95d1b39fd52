// Unsigned bit-fields that are narrower than int are promoted to int: shifted up, the largest ones overflow.
// truth: overflow false line 18
// truth: --function pack overflow true
// fails for: alpha = 128
// verify: --property overflow => false(no-overflow) line 18
// verify: --property overflow --function pack => true
extern unsigned __VERIFIER_nondet_uint(void);

struct colour { unsigned alpha : 8, red : 8, green : 8, blue : 8; };

static struct colour any(void) {
    unsigned n = __VERIFIER_nondet_uint();
    return (struct colour){n, n >> 8, n >> 16, n >> 24};
}

int main(void) {
    struct colour c = any();
    return (c.alpha << 24) != 0;
}

unsigned pack(void) {
    struct colour c = any();
    return (unsigned)c.alpha << 24 | c.red << 16 | c.green << 8 | c.blue;
}
