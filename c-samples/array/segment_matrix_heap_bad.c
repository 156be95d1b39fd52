// The stride of a row is its height, not its width.
// truth: deref false line 16
// fails for: height 2, width 1
// verify: --property memory-safety => false(valid-deref) line 16
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
            m[i * height + j] = 0;
    free(m);
    return 0;
}
