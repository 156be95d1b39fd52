// A cursor goes round a list for ever. It is NULL or not as the list is empty or not, that is, as the loop that builds it was
// executed or not; nothing else remembers that.
// truth: deref true
// verify: --property deref --engine ai --domain intervals,heap => unknown
// verify: --property deref --heap => unknown
// verify: --property deref --heap --sympath => true
// verify: --property deref --engine kiki --domain heap --sympath => true
// verify: --property deref --engine ai --domain intervals,heap,sympath => true
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
            cursor = cursor->next != NULL ? cursor->next : line;
    }
    if (line != NULL)
        cursor->passengers = 1;
    return 0;
}
