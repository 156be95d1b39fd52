// Neighbours of equal value are removed: after a removal, the step skips one comparison.
// truth: assertions false line 37
// truth: deref true
// truth: free true
// fails for: n = 3, all values 1
// verify: --property assertions => false(unreach-call) line 37
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
    }
    struct node *p = head;
    while (p && p->next) {
        if (p->next->value == p->value) {
            struct node *gone = p->next;
            p->next = gone->next;
            free(gone);
        }
        p = p->next;
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        assert(!head || head->value != gone->value);
        free(gone);
    }
    return 0;
}
