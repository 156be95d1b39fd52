// Where there is no memory for a node, the program aborts, while the list is complete and its head is a variable of main.
// truth: memtrack true
// verify: --property memtrack --timeout 60 => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
    struct node *next;
};

static void *get(size_t size) {
    void *p = malloc(size);
    if (p == NULL)
        abort();
    return p;
}

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = get(sizeof *n);
        n->next = head;
        head = n;
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
