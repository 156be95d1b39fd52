// A call that returns nothing in one case, and whose value is used in all.
// truth: uninitialized false line 14
// fails for: n = 0
// verify: --property uninitialized => false(uninitialized) line 14
extern int __VERIFIER_nondet_int(void);

static int sign(int n) {
    if (n > 0) return 1;
    if (n < 0) return -1;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (sign(n) == 1)
        return 1;
    return 0;
}
