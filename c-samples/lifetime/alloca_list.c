// Blocks of the stack that a loop takes live on until the function returns, unlike variables of its body.
// truth: deref true
// truth: assertions true
// verify: --property deref,assertions => true
#include <alloca.h>
#include <assert.h>

struct node { int value; struct node *next; };

int main(void) {
    struct node *head = 0;
    for (int i = 1; i <= 3; i++) {
        struct node *fresh = alloca(sizeof *fresh);
        fresh->value = i;
        fresh->next = head;
        head = fresh;
    }
    int sum = 0;
    for (struct node *n = head; n; n = n->next)
        sum = 10 * sum + n->value;
    assert(sum == 321);
    return 0;
}
