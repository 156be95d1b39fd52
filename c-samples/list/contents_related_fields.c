// In each node the second field is one more than the first.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: overflow true
// truth: memtrack false line 35
// truth: memory-cleanup false line 35
// fails for: n = 1
// verify: --property assertions => true
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
        fresh->b = value + 1;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->b == p->a + 1);
    return 0;
}
