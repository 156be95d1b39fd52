// A node is kept for reuse and freed as well: it is handed out again.
// truth: deref false line 18,32
// fails for: n = 3, commands 1, 0, 1
// verify: --property memory-safety => false(valid-deref)
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
    free(p);
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
