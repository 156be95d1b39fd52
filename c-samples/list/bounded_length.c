// A list of at most three nodes: unwinding covers every execution, and what a pointer is after the loop is known exactly.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --property assertions => true
// verify: --engine bmc --property memory-safety => true
// verify: --engine bmc --property memory-cleanup => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < 3 && __VERIFIER_nondet_int(); i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = i;
        fresh->next = head;
        head = fresh;
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        assert(!head || head->value == gone->value - 1);
        free(gone);
    }
    return 0;
}
