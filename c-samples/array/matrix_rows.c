// The rows of a matrix are copied into a vector, one after the other: every element has a place of its own.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property deref => true
// verify: --property memory-cleanup => true
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
            vector[i * columns + j] = row[j];
        free(row);
    }
    return 0;
}
