// The pointers of an array are exchanged in any order; each block is freed once.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *blocks[10];
    for (int i = 0; i < 10; i++)
        blocks[i] = malloc(sizeof(int));
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        int from = __VERIFIER_nondet_int(), to = __VERIFIER_nondet_int();
        if (from < 0 || from >= 10 || to < 0 || to >= 10)
            break;
        int *moved = blocks[from];
        blocks[from] = blocks[to];
        blocks[to] = moved;
    }
    for (int i = 0; i < 10; i++) {
        *blocks[i] = i;
        free(blocks[i]);
    }
    return 0;
}
