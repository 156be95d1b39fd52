// The list links lie in the middle of the objects; the object is found from its link.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property deref,free => true
#include <stddef.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct link {
    struct link *next;
};

struct task {
    int priority;
    struct link link;
    int state;
};

#define TASK(l) ((struct task *)((char *)(l) - offsetof(struct task, link)))

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct link *ready = NULL;
    for (int i = 0; i < n; i++) {
        struct task *t = malloc(sizeof *t);
        t->priority = i;
        t->state = 0;
        t->link.next = ready;
        ready = &t->link;
    }
    for (struct link *l = ready; l; l = l->next)
        TASK(l)->state = TASK(l)->priority / 2;
    while (ready) {
        struct link *l = ready;
        ready = l->next;
        free(TASK(l));
    }
    return 0;
}
