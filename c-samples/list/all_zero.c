// All values in a list are 0.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property assertions => true
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
        fresh->value = 0;
        fresh->next = head;
        head = fresh;
    }
    while (head) {
        struct node *next = head->next;
        assert(head->value == 0);
        free(head);
        head = next;
    }
    return 0;
}
