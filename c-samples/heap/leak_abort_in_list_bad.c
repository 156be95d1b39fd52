// Nodes are dropped one by one without being freed: where the program aborts in between, the first one is lost.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 10
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next;
};

static void require(int holds) { if (!holds) abort(); }

int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        require(n != NULL);
        n->next = head;
        head = n;
    }
    while (head) {
        struct node *next = head->next;
        struct node *old = head;
        head = next;
        old = NULL;
        require(__VERIFIER_nondet_int());
    }
    return 0;
}
