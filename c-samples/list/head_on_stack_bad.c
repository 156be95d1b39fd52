// Freeing starts with the head node, which is a local variable.
// truth: free false line 27
// fails for: n = 0
// verify: --property free => false(valid-free) line 27
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node head = {0, NULL};
    struct node *tail = &head;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = i;
        fresh->next = NULL;
        tail->next = fresh;
        tail = fresh;
    }
    struct node *p = &head;
    while (p) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
    return 0;
}
