// The last node points to the first one, and the walk waits for the end.
// truth: termination false line 24
// fails for: n = 2
// verify: --property termination => false(termination) line 24
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL, *last = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
        if (!last)
            last = fresh;
    }
    if (last)
        last->next = list;
    int even = 1;
    for (struct node *p = list; p; p = p->next)
        even = !even;
    return even;
}
