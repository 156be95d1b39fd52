// The next power of two does not fit for sizes above 2^31: the distance is 32.
// truth: shift false line 8
// fails for: size = 2147483649
// verify: --property shift => false(shift) line 8
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned rounded_up(unsigned size) {
    return size <= 1 ? 1 : 1u << (32 - __builtin_clz(size - 1));
}

int main(void) {
    unsigned size = __VERIFIER_nondet_uint();
    return rounded_up(size) > 100;
}
