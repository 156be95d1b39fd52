// The sum is never used.
// truth: overflow false line 9
// fails for: x = 2147483646
// verify: --property overflow => false(no-overflow) line 9
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int unused = x + 100;
    (void)unused;
    return 0;
}
