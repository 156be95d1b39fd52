// A pointer to an array of n elements is given one of another size: what counts is where the element lies.
// truth: deref false line 14
// verify: --property deref => false(valid-deref) line 14
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 5)
        return 0;
    int a[2][3] = {{0}};
    int (*row)[n] = (int (*)[n])a;
    /* From n = 5 on, beyond the six elements. */
    row[1][0] = 1;
    row[1][n - 1] = 1;
    return 0;
}
