// A counter is pushed to the front; the traversal counts down with it.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 33
// truth: memory-cleanup false line 33
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
        last = i;
    }
    for (struct node *p = head; p; p = p->next) {
        assert(p->number == last);
        last--;
    }
    return 0;
}
