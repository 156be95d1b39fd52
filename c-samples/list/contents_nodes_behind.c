// Each node knows how many nodes are behind it.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int behind;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->behind = head ? head->behind + 1 : 0;
        fresh->next = head;
        head = fresh;
    }
    if (head && head->next) {
        struct node *gone = head->next;
        head->next = gone->next;
        head->behind = gone->behind;
        free(gone);
    }
    while (head) {
        struct node *next = head->next;
        assert(head->behind == (next ? next->behind + 1 : 0));
        free(head);
        head = next;
    }
    return 0;
}
