// One of two pointers moves towards the other in each round.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    int *items = malloc(size * sizeof *items), *low = items, *high = items + size - 1;
    for (int i = 0; i < size; i++)
        items[i] = __VERIFIER_nondet_int();
    while (low != high) {
        if (*low < *high)
            low++;
        else
            high--;
    }
    free(items);
    return 0;
}
