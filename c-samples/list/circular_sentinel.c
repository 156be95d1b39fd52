// A doubly linked circle whose sentinel is a variable: all but the sentinel is freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property deref,free => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct ring {
    struct ring *next, *prev;
};

static void insert(struct ring *after, struct ring *fresh) {
    fresh->next = after->next;
    fresh->prev = after;
    after->next->prev = fresh;
    after->next = fresh;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct ring sentinel = {&sentinel, &sentinel};
    for (int i = 0; i < n; i++)
        insert(i % 2 ? &sentinel : sentinel.prev, malloc(sizeof(struct ring)));
    sentinel.prev->next = NULL;
    struct ring *p = sentinel.next;
    while (p) {
        struct ring *next = p->next;
        free(p);
        p = next;
    }
    return 0;
}
