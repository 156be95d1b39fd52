// With -fwrapv signed arithmetic is defined to wrap around; that is no unsigned overflow. Not every operand tells.
// truth: unsigned-overflow true
// truth: --function sum unsigned-overflow false line 6
// verify: --property unsigned-overflow -fwrapv => unknown
// verify: --property unsigned-overflow -fwrapv --function sum => false(unsigned-overflow) line 6
unsigned sum(unsigned a, unsigned b) { return a + b; }
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    return n + 1 > n;
}
