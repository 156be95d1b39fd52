// The pointer is used before it is tested, so that optimisers remove the test.
// truth: deref false line 10
// fails for: input 8
// verify: --property deref => false(valid-deref) line 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 3;
    int *p = __VERIFIER_nondet_int() == 8 ? 0 : &x;
    int value = *p;
    if (!p)
        return 1;
    return value;
}
