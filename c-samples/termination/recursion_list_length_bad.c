// The length of a list whose last node points to the first.
// truth: termination false line 12
// fails for: n = 1
// verify: --property termination => false(termination) line 12
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
};

static int length(const struct node *list) {
    return list ? 1 + length(list->next) : 0;
}

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
    return length(list) < 0;
}
