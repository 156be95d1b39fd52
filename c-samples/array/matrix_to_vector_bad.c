// The elements of a matrix go into a vector of SIZE elements: the index is computed with the wrong dimension.
// truth: deref false line 20
// fails for: rows = 1000, columns = 1, row = 1
// verify: --property deref --k-induction => false(valid-deref) line 20
// verify: --bounds-check --k-induction => false(valid-deref) line 20
// verify: --property deref => false(valid-deref) line 20
#define SIZE 1000
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_assume(_Bool);

int main(void) {
    unsigned rows = __VERIFIER_nondet_uint();
    unsigned columns = __VERIFIER_nondet_uint();
    __CPROVER_assume(rows <= SIZE && columns <= SIZE && rows * columns <= SIZE);
    int vector[SIZE];
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            int index = row * rows + column;
            vector[index] = __VERIFIER_nondet_int();
        }
    }
    return 0;
}
