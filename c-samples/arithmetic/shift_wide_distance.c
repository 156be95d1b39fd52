// 64-bit operands allow distances up to 63; a 32-bit literal does not.
// truth: shift false line 10
// fails for: input 32
// verify: --property shift => false(shift) line 10
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned bit = __VERIFIER_nondet_uint() % 64;
    unsigned long long good = 1ull << bit;
    unsigned long long bad = 1u << bit;
    return good == bad;
}
