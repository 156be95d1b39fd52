// The nodes of a list go to two lists in turns: the second list ends in the first one, which is freed.
// truth: deref false line 19
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 19
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *push(struct node *list, struct node *fresh) {
    fresh->next = list;
    return fresh;
}

static void destroy(struct node *list) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *list = NULL, *left = NULL, *right;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--)
        list = push(list, malloc(sizeof(struct node)));
    right = list;
    while (list) {
        struct node *rest = list->next;
        left = push(left, list);
        list = rest;
        if (list) {
            rest = list->next;
            right = push(right, list);
            list = rest;
        }
    }
    destroy(left);
    destroy(right);
    return 0;
}
