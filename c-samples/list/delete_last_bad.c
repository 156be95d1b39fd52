// The only node of a list has no predecessor, but that is not considered.
// truth: deref false line 26
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 26
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = head;
        head = fresh;
    }
    if (head) {
        struct node *before = NULL, *last = head;
        while (last->next) {
            before = last;
            last = last->next;
        }
        before->next = NULL;
        free(last);
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
