// Nodes that are not needed any more are kept for reuse; both lists are freed at the end.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    struct node *next;
};

static struct node *spare;

static struct node *take(void) {
    struct node *p = spare;
    if (p)
        spare = p->next;
    else
        p = malloc(sizeof *p);
    return p;
}

static void give_back(struct node *p) {
    p->next = spare;
    spare = p;
}

static void destroy(struct node *p) {
    while (p) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *used = NULL;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_bool()) {
            struct node *p = take();
            p->next = used;
            used = p;
        } else if (used) {
            struct node *p = used;
            used = p->next;
            give_back(p);
        }
    }
    destroy(used);
    destroy(spare);
    return 0;
}
