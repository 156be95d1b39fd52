// A queue knows the link at its end, which is its head when it is empty.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
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
            if (!head)
                end = &head;
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
