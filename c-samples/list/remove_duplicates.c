// Neighbours of equal value are removed: no two neighbours are equal then.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
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
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
    }
    struct node *p = head;
    while (p && p->next) {
        if (p->next->value == p->value) {
            struct node *gone = p->next;
            p->next = gone->next;
            free(gone);
        } else {
            p = p->next;
        }
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        assert(!head || head->value != gone->value);
        free(gone);
    }
    return 0;
}
