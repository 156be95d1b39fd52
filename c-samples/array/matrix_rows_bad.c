// The rows of a matrix are copied into a vector: the index is computed with the wrong dimension.
// truth: deref false line 18
// fails for: rows = 1000, columns = 1
// verify: --property deref => false(valid-deref) line 18
#include <stdlib.h>
#define SIZE 1000
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned rows = __VERIFIER_nondet_uint();
    unsigned columns = __VERIFIER_nondet_uint();
    if (rows > SIZE || columns > SIZE || rows * columns > SIZE)
        return 0;
    int vector[SIZE];
    for (unsigned i = 0; i < rows; i++) {
        int *row = calloc(columns, sizeof(int));
        for (unsigned j = 0; j < columns; j++)
            vector[i * rows + j] = row[j];
        free(row);
    }
    return 0;
}
