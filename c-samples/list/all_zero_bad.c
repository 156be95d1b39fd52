// From the sixth node on the values in a list are no longer 0.
// truth: assertions false line 27
// truth: deref true
// truth: free true
// fails for: n = 6
// verify: --property assertions => false(unreach-call) line 27
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
        fresh->value = i / 5;
        fresh->next = head;
        head = fresh;
    }
    while (head) {
        struct node *next = head->next;
        assert(head->value == 0);
        free(head);
        head = next;
    }
    return 0;
}
