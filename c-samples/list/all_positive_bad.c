// Zero is let in, too.
// truth: assertions false line 30
// truth: deref true
// truth: free true
// fails for: n = 1, value 0
// verify: --property assertions => false(unreach-call) line 30
// verify: --property deref,free => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL, **end = &head;
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        if (value < 0)
            continue;
        *end = malloc(sizeof **end);
        (*end)->value = value;
        (*end)->next = NULL;
        end = &(*end)->next;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->value > 0);
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
