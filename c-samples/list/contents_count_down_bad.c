// The traversal counts down from one too many.
// truth: assertions false line 28
// truth: deref true
// truth: free true
// fails for: n = 1
// verify: --property assertions => false(unreach-call) line 28
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int number;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    int last = 0;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->number = i;
        fresh->next = head;
        head = fresh;
        last = i + 1;
    }
    for (struct node *p = head; p; p = p->next) {
        assert(p->number == last);
        last--;
    }
    return 0;
}
