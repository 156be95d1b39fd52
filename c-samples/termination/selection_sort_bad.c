// The outer loop goes on from the least item, which may be where it was.
// truth: termination false line 16
// fails for: size = 1, items = 0
// verify: --property termination => false(termination) line 16
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int size = __VERIFIER_nondet_int();
    if (size < 1 || size > 1000)
        return 0;
    int *items = malloc(size * sizeof *items);
    for (int i = 0; i < size; i++)
        items[i] = __VERIFIER_nondet_int();
    int done = 0;
    while (done < size) {
        int least = done;
        for (int i = done + 1; i < size; i++)
            if (items[i] < items[least])
                least = i;
        int item = items[done];
        items[done] = items[least];
        items[least] = item;
        done = least;
    }
    free(items);
    return 0;
}
