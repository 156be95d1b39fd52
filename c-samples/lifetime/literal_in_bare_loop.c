// The body of a loop is a block, with braces or without: a literal in it dies with each iteration (C11, 6.8.5, paragraph 5).
// truth: deref true
// truth: --function last deref false line 30
// truth: --function outside deref false line 36
// truth: --function after_do deref false line 41
// truth: --function counted deref false line 48
// verify: --property deref => true
// verify: --property deref --function last => unknown
// verify: --property deref --function outside => unknown
// verify: --property deref --function after_do => unknown
// verify: --property deref --function counted => false(valid-deref) line 48
extern int __VERIFIER_nondet_int(void);
static int first(int *p) { return *p; }
int main(void) {
    int n = __VERIFIER_nondet_int() & 3, s = 0, *before = (int[]){4};
    while (n--) s += first((int[]){n, s}) + *before;
    do s += ((int[]){s, 1})[s < 5]; while (s < 9);
    while (n++ < 5) {
        int *p = (int[]){n};
        do s++; while (s % 3);
        s += *p;
    }
    return s;
}
int last(void) {
    int n = 3, s = 0, *p = 0;
    {
        while (n--) p = (int[]){n};
        while (s < 3) s++;
        s += *p;
    }
    return s;
}
int outside(void) {
    int n = __VERIFIER_nondet_int() & 3, *p = 0; while (n--) p = (int[]){n};
    return p ? *p : 0;
}
int after_do(void) {
    int n = 3, *p;
    do p = (int[]){n}; while (n--);
    return *p;
}
int counted(void) {
    int s = 0, *p = 0;
    for (int i = 0; i < 3; i++)
        p = (int[]){i};
    while (s < 3) s++;
    return *p;
}
