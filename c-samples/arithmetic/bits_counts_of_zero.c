// Counts of zeros with a value for 0 have one; others have none.
// truth: undefined true
// truth: unsigned-overflow true
// truth: --function plain undefined false line 10
// truth: --function behind undefined false line 11
// verify: --property undefined => true
// verify: --property unsigned-overflow => true
// verify: --property undefined --function plain => false(undefined) line 10
// verify: --property undefined --function behind => false(undefined) line 11
int plain(unsigned n) { return __builtin_clzg(n); }
int behind(unsigned n) { int zeros = __builtin_ctz(n); return n ? zeros : 32; }
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned char c = n;
    unsigned long l = n;
    int sum = __builtin_ffs((int)n) + __builtin_ffsl((long)l) + __builtin_clzg(n, 32) + __builtin_ctzg(l, 3);
    return sum + __builtin_clzg(c, 9) + __builtin_ctzg(c, (int)c);
}
