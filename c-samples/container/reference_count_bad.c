// The second owner does not count: the object is freed while it is still used.
// truth: deref false line 19
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 19
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
