// A queue knows the link at its end, even when the node with that link is gone.
// truth: deref false line 18
// fails for: push, pop, push
// verify: --property memory-safety => false(valid-deref) line 18
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    struct node **end = &head;
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            *end = malloc(sizeof(struct node));
            (*end)->next = NULL;
            end = &(*end)->next;
        } else if (head) {
            struct node *gone = head;
            head = head->next;
            free(gone);
        }
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        free(gone);
    }
    return 0;
}
