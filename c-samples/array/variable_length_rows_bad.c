// The lengths of a matrix are given the wrong way round: its last row is further away than it ends.
// truth: deref false line 8
// fails for: i = 3
// verify: --property deref => false(valid-deref) line 8
extern unsigned __VERIFIER_nondet_uint(void);

static int last(int rows, int columns, int matrix[rows][columns], unsigned i) {
    return matrix[i][0];
}

int main(void) {
    int grid[4][2] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
    unsigned i = __VERIFIER_nondet_uint();
    if (i > 3)
        return 0;
    return last(2, 4, (void *)grid, i);
}
