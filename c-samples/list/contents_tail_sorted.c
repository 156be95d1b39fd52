// A list with a tail pointer, sorted: what is appended is never less than the last value.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 37
// truth: memory-cleanup false line 37
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *first = NULL, *last = NULL;
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        if (last && value < last->value)
            continue;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = NULL;
        if (last)
            last->next = fresh;
        else
            first = fresh;
        last = fresh;
    }
    for (struct node *p = first; p && p->next; p = p->next)
        assert(p->value <= p->next->value);
    return 0;
}
