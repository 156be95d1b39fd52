// Binary search that keeps the middle: a range of one item is never left.
// truth: termination false line 16
// fails for: size = 1, wanted = 5, items = 3
// verify: --property termination => false(termination) line 16
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int size = __VERIFIER_nondet_int(), wanted = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    int *items = malloc(size * sizeof *items);
    for (int i = 0; i < size; i++)
        items[i] = __VERIFIER_nondet_int();
    int low = 0, high = size;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (items[middle] < wanted)
            low = middle;
        else
            high = middle;
    }
    free(items);
    return 0;
}
