// Operations on atomic elements of an array in a structure stay within it.
// truth: --function incremented deref false line 18
// truth: --function fetched deref false line 24
// truth: --function exchanged deref false line 30
// truth: deref true
// verify: --property deref => true
// verify: --property deref --function incremented => false(valid-deref) line 18
// verify: --property deref --function fetched => false(valid-deref) line 24
// verify: --property deref --function exchanged => false(valid-deref) line 30
extern int __VERIFIER_nondet_int(void);
static struct { _Atomic int a[2]; int z; } s;
static struct { int a[2]; int z; } t;
int incremented(void) {
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 2)
        return 0;
    // Beyond the row is z.
    return s.a[k]++;
}
int fetched(void) {
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 2)
        return 0;
    return __sync_fetch_and_add(&t.a[k], 1);
}
int exchanged(void) {
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 2)
        return 0;
    return __sync_val_compare_and_swap(&t.a[k], 1, 2);
}
int main(void) {
    int k = __VERIFIER_nondet_int() & 1;
    s.a[k] += 2;
    return s.a[k] ^= 1;
}
