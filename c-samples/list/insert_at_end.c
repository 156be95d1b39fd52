// Each insertion walks to the end of the list.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --timeout 60 --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = n;
        fresh->next = NULL;
        if (head) {
            struct node *p = head;
            while (p->next)
                p = p->next;
            p->next = fresh;
        } else {
            head = fresh;
        }
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        free(gone);
    }
    return 0;
}
