// Selection sort: the least of the rest goes to the front of the rest.
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
    for (int done = 0; done < size; done++) {
        int least = done;
        for (int i = done + 1; i < size; i++)
            if (items[i] < items[least])
                least = i;
        int item = items[done];
        items[done] = items[least];
        items[least] = item;
    }
    free(items);
    return 0;
}
