// The corrected program. The proof needs row < rows and column < columns at the access, and multiplication.
// truth: deref true
// verify: --property deref --k-induction => true
// verify: --bounds-check --k-induction => true
// verify: --property deref => true
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
            int index = row * columns + column;
            vector[index] = __VERIFIER_nondet_int();
        }
    }
    return 0;
}
