// The distance of a shift is what is left after a cast; without a cast, all of it counts.
// truth: shift true
// truth: --function whole shift false line 10
// truth: --function cast_32 shift false line 11
// verify: --property shift => true
// verify: --property shift --function whole => false(shift) line 10
// verify: --property shift --function cast_32 => false(shift) line 11
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void __VERIFIER_assume(int);
unsigned whole(unsigned long n) { return (unsigned)n < 32 ? 1u << n : 0; }
unsigned cast_32(unsigned long n) { return n < 64 ? 1u << (unsigned)n : 0; }
int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    unsigned char c = n;
    if ((unsigned)n < 32)
        return (1u << (unsigned)n) >> (int)n;
    return c < 32 ? 1u << (unsigned char)n : 0;
}
