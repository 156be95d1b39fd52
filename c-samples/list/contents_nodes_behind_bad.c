// After a node is taken out, those in front of it still count it.
// truth: assertions false line 32
// truth: deref true
// truth: free true
// fails for: n = 3
// verify: --property assertions => false(unreach-call) line 32
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int behind;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->behind = head ? head->behind + 1 : 0;
        fresh->next = head;
        head = fresh;
    }
    if (head && head->next) {
        struct node *gone = head->next;
        head->next = gone->next;
        free(gone);
    }
    while (head) {
        struct node *next = head->next;
        assert(head->behind == (next ? next->behind + 1 : 0));
        free(head);
        head = next;
    }
    return 0;
}
