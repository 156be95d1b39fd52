// All values are equal to an input; a second traversal adds one to each, a third sees that.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: overflow true
// truth: memtrack false line 37
// truth: memory-cleanup false line 37
// fails for: value 0, n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int value = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (value == INT_MAX || n < 1)
        return 0;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        p->value++;
    for (struct node *p = head; p; p = p->next)
        assert(p->value == value + 1);
    return 0;
}
