// A node that is found moves to the front, but the nodes before it are forgotten.
// truth: deref true
// truth: free true
// truth: memtrack false line 39
// truth: memory-cleanup false line 39
// fails for: n = 3, values 1, 2, 1
// verify: --property memory-safety => false(valid-memtrack) line 39
// verify: --property memory-cleanup => false(valid-memcleanup) line 39
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
            head = found->next;
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
