// One node gets links into the ring, but none leads to it.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 32
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
struct node {
    struct node *next, *previous, *other;
};
static struct node *head;

static void add(struct node *other, int number) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        exit(1);
    n->other = other;
    n->next = head ? head : n;
    n->previous = head ? head->previous : n;
    if (number == 4)
        return;
    n->previous->next = n;
    n->next->previous = n;
    if (__VERIFIER_nondet_uchar() & 1)
        head = n;
    if (!head)
        head = n;
}

int main(void) {
    int count = __VERIFIER_nondet_uchar() % 9;
    for (int i = 0; i < count; i++)
        add(head ? head->next : NULL, i);
    exit(0);
}
