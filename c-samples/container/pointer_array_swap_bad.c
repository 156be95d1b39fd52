// The pointers of an array are overwritten rather than exchanged: a block is used after it was freed.
// truth: deref false line 22
// fails for: n = 1, 0, 1
// verify: --property memory-safety => false(valid-deref) line 22
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
        if (moved == blocks[to])
            blocks[to] = moved;
    }
    for (int i = 0; i < 10; i++) {
        *blocks[i] = i;
        free(blocks[i]);
    }
    return 0;
}
