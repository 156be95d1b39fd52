// A list is appended to a list, which may be the same one, and then walked through.
// truth: termination false line 22
// fails for: 1
// verify: --property termination => false(termination) line 22
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    struct node *next;
};

static void append(struct node *list, struct node *tail) {
    while (list->next)
        list = list->next;
    list->next = tail;
}

int main(void) {
    struct node a = {NULL}, b = {&a}, c = {NULL};
    append(&b, __VERIFIER_nondet_bool() ? &b : &c);
    int even = 1;
    for (struct node *p = &b; p; p = p->next)
        even = !even;
    return even;
}
