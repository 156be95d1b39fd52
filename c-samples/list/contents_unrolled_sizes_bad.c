// When a chunk is full the next one is created ahead of time, and may stay empty.
// truth: assertions false line 37
// truth: deref true
// truth: free true
// fails for: n = 8
// verify: --property assertions => false(unreach-call) line 37
// verify: --engine bmc --unwind 3 --property deref => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct chunk {
    int used;
    int data[8];
    struct chunk *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1)
        return 0;
    struct chunk *head = malloc(sizeof *head);
    head->used = 1;
    head->data[0] = 0;
    head->next = NULL;
    for (int i = 1; i < n; i++) {
        head->data[head->used] = i;
        head->used++;
        if (head->used == 8) {
            struct chunk *c = malloc(sizeof *c);
            c->used = 0;
            c->next = head;
            head = c;
        }
    }
    for (struct chunk *c = head; c; c = c->next)
        assert(c->used > 0 && c->used <= 8);
    return 0;
}
