// The rows of a matrix are as long as it is high, not as it is wide.
// truth: deref false line 18
// fails for: height 1, width 2
// verify: --property memory-safety => false(valid-deref) line 18
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int height = __VERIFIER_nondet_int();
    int width = __VERIFIER_nondet_int();
    if (height <= 0 || height > 1000 || width <= 0 || width > 1000)
        return 0;
    double **row = malloc(height * sizeof *row);
    for (int i = 0; i < height; i++)
        row[i] = malloc(height * sizeof **row);
    for (int i = 0; i < height; i++)
        for (int j = 0; j < width; j++)
            row[i][j] = 0;
    for (int i = 0; i < height; i++)
        free(row[i]);
    free(row);
    return 0;
}
