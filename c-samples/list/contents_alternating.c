// Values 1 and 2 alternate, beginning with 1; the list grows at its tail.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 39
// truth: memory-cleanup false line 39
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
    struct node *tail = NULL;
    int kind = 1;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->kind = kind;
        kind = 3 - kind;
        fresh->next = NULL;
        if (tail)
            tail->next = fresh;
        else
            head = fresh;
        tail = fresh;
    }
    int expected = 1;
    for (struct node *p = head; p; p = p->next) {
        assert(p->kind == expected);
        expected = expected == 1 ? 2 : 1;
    }
    return 0;
}
