// Compound literals in a loop.
// truth: deref true
// verify: --property deref => true
extern int __VERIFIER_nondet_int(void);
static int sum(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
int main(void) {
    int s = 0;
    for (int i = 0; i < 3; i++) {
        int *p = (int[]){i, i + 1};
        s += sum(p, 2) + sum((int[]){1, 2, 3}, 3);
    }
    return s;
}
