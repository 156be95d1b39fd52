// The cursor falls off the end of the list.
// truth: deref false line 29
// verify: --property deref => false(valid-deref) line 29
// verify: --property deref --engine kiki --domain heap --sympath => false(valid-deref) line 29
// verify: --property deref --heap --sympath => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct stop {
    int passengers;
    struct stop *next;
};

int main(void) {
    struct stop *line = NULL;
    while (__VERIFIER_nondet_int()) {
        struct stop *new = malloc(sizeof *new);
        new->passengers = 0;
        new->next = line;
        line = new;
    }
    struct stop *cursor = line;
    while (__VERIFIER_nondet_int()) {
        if (cursor != NULL)
            cursor = cursor->next;
    }
    if (line != NULL)
        // Only if the second loop went on for as long as the list is.
        cursor->passengers = 1;
    return 0;
}
