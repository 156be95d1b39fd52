// A matrix of symbolic size in one heap object, row after row.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int height = __VERIFIER_nondet_int();
    int width = __VERIFIER_nondet_int();
    if (height <= 0 || height > 300 || width <= 0 || width > 300)
        return 0;
    int *m = malloc(height * width * sizeof *m);
    for (int i = 0; i < height; i++)
        for (int j = 0; j < width; j++)
            m[i * width + j] = 0;
    free(m);
    return 0;
}
