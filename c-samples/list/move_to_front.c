// A node that is found moves to the front of the list; none is lost.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        int value = __VERIFIER_nondet_int();
        struct node **link = &head;
        while (*link && (*link)->value != value)
            link = &(*link)->next;
        struct node *found = *link;
        if (found) {
            *link = found->next;
        } else {
            found = malloc(sizeof *found);
            found->value = value;
        }
        found->next = head;
        head = found;
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        free(gone);
    }
    return 0;
}
