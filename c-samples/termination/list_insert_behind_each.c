// Behind each node another one is put in, and the walk goes on behind that.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
    }
    for (struct node *p = list; p; p = p->next->next) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = p->next;
        p->next = fresh;
    }
    return 0;
}
