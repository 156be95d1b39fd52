// For a negative number no node is pushed.
// truth: assertions false line 30
// truth: deref true
// truth: free true
// fails for: n = -1
// verify: --property assertions => false(unreach-call) line 30
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = head;
        head = fresh;
    }
    int length = 0;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
        length++;
    }
    assert(length == n);
    return 0;
}
