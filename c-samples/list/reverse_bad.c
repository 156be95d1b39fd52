// The rest of the list is read after the link was turned: all but the first node are lost.
// truth: deref true
// truth: free true
// truth: memtrack false line 43
// truth: memory-cleanup false line 43
// fails for: n = 2
// verify: --property memory-safety => false(valid-memtrack) line 43
// verify: --property memory-cleanup => false(valid-memcleanup) line 43
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    short tag;
};

static struct node *reverse(struct node *list) {
    struct node *done = NULL;
    while (list) {
        list->next = done;
        struct node *rest = list->next;
        done = list;
        list = rest;
    }
    return done;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->tag = (short)i;
        fresh->next = head;
        head = fresh;
    }
    head = reverse(head);
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
