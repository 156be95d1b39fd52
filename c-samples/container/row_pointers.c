// A matrix as an array of rows, allocated row by row.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int height = __VERIFIER_nondet_int();
    int width = __VERIFIER_nondet_int();
    if (height <= 0 || height > 1000 || width <= 0 || width > 1000)
        return 0;
    double **row = malloc(height * sizeof *row);
    for (int i = 0; i < height; i++)
        row[i] = malloc(width * sizeof **row);
    for (int i = 0; i < height; i++)
        for (int j = 0; j < width; j++)
            row[i][j] = 0;
    for (int i = 0; i < height; i++)
        free(row[i]);
    free(row);
    return 0;
}
