#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
    int value;
    struct node *next;
};
int main(void) {
    struct node *head = NULL;
    int smallest = 1000;
    while (1) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        if (fresh->value < smallest)
            smallest = fresh->value;
        fresh->next = head;
        head = fresh;
        assert(!head->next || head->next->value >= smallest);
    }
}
