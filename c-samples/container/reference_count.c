// An object with two owners is freed by the one that lets go last.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct shared {
    int owners;
    int value;
};

struct node {
    struct shared *value;
    struct node *next;
};

static void release(struct shared *s) {
    s->owners--;
    if (s->owners == 0)
        free(s);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 1000000)
        return 0;
    struct shared *s = malloc(sizeof *s);
    s->owners = 1;
    s->value = 5;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = s;
        s->owners++;
        fresh->next = head;
        head = fresh;
    }
    while (head) {
        struct node *next = head->next;
        release(head->value);
        free(head);
        head = next;
    }
    release(s);
    return 0;
}
