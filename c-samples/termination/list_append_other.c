// A list is appended to another one, and then walked through.
// truth: termination true
// verify: --property termination => true
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
    struct node a = {NULL}, b = {&a}, c = {NULL}, d = {&c};
    append(&b, __VERIFIER_nondet_bool() ? &c : &d);
    int length = 0;
    for (struct node *p = &b; p; p = p->next)
        length++;
    return length > 4;
}
