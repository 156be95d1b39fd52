// Insertion sort: the inner loop moves to the left and stops at the border.
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
    for (int i = 1; i < size; i++) {
        int item = items[i], j = i;
        while (j > 0 && items[j - 1] > item) {
            items[j] = items[j - 1];
            j--;
        }
        items[j] = item;
    }
    free(items);
    return 0;
}
