// Gaps that are halved, and moves by one gap to the left.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    int *items = malloc(size * sizeof *items);
    for (int i = 0; i < size; i++)
        items[i] = __VERIFIER_nondet_int();
    for (int gap = size / 2; gap > 0; gap /= 2)
        for (int i = gap; i < size; i++)
            for (int j = i; j >= gap && items[j - gap] > items[j]; j -= gap) {
                int item = items[j];
                items[j] = items[j - gap];
                items[j - gap] = item;
            }
    free(items);
    return 0;
}
