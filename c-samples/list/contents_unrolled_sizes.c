// A value goes to the first chunk while that has room: no chunk is ever empty or too full.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 41
// truth: memory-cleanup false line 41
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
        if (head->used == 8) {
            struct chunk *c = malloc(sizeof *c);
            c->used = 0;
            c->next = head;
            head = c;
        }
        head->data[head->used] = i;
        head->used++;
    }
    for (struct chunk *c = head; c; c = c->next)
        assert(c->used > 0 && c->used <= 8);
    return 0;
}
