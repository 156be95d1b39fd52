// Each insertion walks to the end of the list, which nobody has marked.
// truth: deref false line 20,29
// fails for: n = 2
// verify: --property memory-safety => false(valid-deref)
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
