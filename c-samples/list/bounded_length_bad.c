// A list of at most three nodes: the third one has a wrong value, which unwinding finds.
// truth: assertions false line 28
// truth: deref true
// truth: free true
// fails for: three nodes
// verify: --engine bmc --property assertions => false(unreach-call) line 28
// verify: --engine bmc --property deref => true
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
        fresh->value = i < 2 ? i : 7;
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
