// A binary heap in an array: the second child is looked at though there may be only one.
// truth: deref false line 18
// fails for: n = 2, keys 2, 1
// verify: --property memory-safety => false(valid-deref) line 18
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *heap = malloc(n * sizeof *heap);
    for (int i = 0; i < n; i++)
        heap[i] = __VERIFIER_nondet_int();
    int at = 0;
    while (2 * at + 1 < n) {
        int child = 2 * at + 1;
        if (heap[child + 1] < heap[child])
            child++;
        if (heap[at] <= heap[child])
            break;
        int key = heap[at];
        heap[at] = heap[child];
        heap[child] = key;
        at = child;
    }
    free(heap);
    return 0;
}
