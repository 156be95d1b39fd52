// Bubble sort: each pass is shorter than the one before.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void sort(int *items, int size) {
    for (int end = size - 1; end > 0; end--)
        for (int i = 0; i < end; i++)
            if (items[i] > items[i + 1]) {
                int larger = items[i];
                items[i] = items[i + 1];
                items[i + 1] = larger;
            }
}

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    int *items = malloc(size * sizeof *items);
    for (int i = 0; i < size; i++)
        items[i] = __VERIFIER_nondet_int();
    sort(items, size);
    free(items);
    return 0;
}
