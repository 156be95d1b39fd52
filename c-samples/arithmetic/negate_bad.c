// Negating a difference is not the difference of the negated numbers when something overflows.
// truth: overflow false line 9,10
// fails for: x = -2147483647
// verify: --property overflow => false(no-overflow)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int d = x - 1;
    int n = -d;
    return n == 0;
}
