// The block is known to the handler, which frees it.
// truth: memory-cleanup true
// truth: deref true
// verify: --property memory-cleanup => true
// verify: --property deref => true
#include <setjmp.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf handler;

static void fill(int *block) {
    for (int i = 0; i < 3; i++) {
        block[i] = __VERIFIER_nondet_int();
        if (block[i] == 0) longjmp(handler, 1);
    }
}

int main(void) {
    int *volatile block = malloc(3 * sizeof(int));
    if (!block) return 1;
    if (setjmp(handler) == 0)
        fill(block);
    free(block);
    return 0;
}
