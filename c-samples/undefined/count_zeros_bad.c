// The zeros before the first one of 0 are not counted.
// truth: undefined false line 5
// verify: --property undefined => false(undefined) line 5
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) { return __builtin_clz(__VERIFIER_nondet_uint()); }
