// An index that leaves its row but not the matrix.
// truth: deref false line 9
// fails for: g = -1
// fails for: g = 2
// verify: --property deref => false(valid-deref) line 9
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a[3][2] = {{1}}, g = __VERIFIER_nondet_int();
    if (g >= -1 && g <= 2) a[1][g] = 7;
    return a[2][0];
}
