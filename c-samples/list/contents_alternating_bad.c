// Values 1 and 2 alternate, but the list grows at its front, so that it may begin with 2.
// truth: assertions false line 29
// truth: deref true
// truth: free true
// fails for: n = 2
// verify: --property assertions => false(unreach-call) line 29
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int kind;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    int kind = 1;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->kind = kind;
        kind = 3 - kind;
        fresh->next = head;
        head = fresh;
    }
    int expected = 1;
    for (struct node *p = head; p; p = p->next) {
        assert(p->kind == expected);
        expected = expected == 1 ? 2 : 1;
    }
    return 0;
}
