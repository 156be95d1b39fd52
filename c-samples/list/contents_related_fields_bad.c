// In nodes with a certain first field the second is equal to it.
// truth: assertions false line 32
// truth: deref true
// truth: free true
// truth: overflow true
// fails for: n = 1, value 7777
// verify: --property assertions => false(unreach-call) line 32
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int a;
    struct node *next;
    int b;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        if (value > 10000)
            value = 10000;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->a = value;
        fresh->b = value + (value != 7777);
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->b == p->a + 1);
    return 0;
}
