// An element of an array of constants, and a structure that is passed on.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
typedef const int constant;
int __VERIFIER_nondet_int(void);

static void put(const int *at, int n) {
    int *p = (int *)at;
    p[n & 3] = n;
}

int main(void) {
    constant numbers[4] = {1, 2, __VERIFIER_nondet_int()};
    int others[4];
    put(__VERIFIER_nondet_int() ? others : numbers, 2);
    return 0;
}
