// The first node is never compared, so a value that is smaller lands behind it.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// fails for: n = 2, then 5, 3
// verify: --property assertions => false(unreach-call) line 33
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->key = __VERIFIER_nondet_int();
        struct node **link = &head;
        if (*link)
            link = &(*link)->next;
        while (*link && (*link)->key <= fresh->key)
            link = &(*link)->next;
        fresh->next = *link;
        *link = fresh;
    }
    while (head) {
        struct node *next = head->next;
        if (next)
            assert(head->key <= next->key);
        free(head);
        head = next;
    }
    return 0;
}
