// The same in a function that is called: its blocks of the stack live until it returns.
// truth: deref true
// verify: --property deref => true
#include <alloca.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct node { int value; struct node *next; };

static int sum(int count) {
    struct node *head = 0;
    for (int i = 0; i < count; i++) {
        struct node *fresh = __builtin_alloca(sizeof *fresh);
        *fresh = (struct node){i, head};
        head = fresh;
    }
    int sum = 0;
    for (struct node *n = head; n; n = n->next)
        sum += n->value;
    return sum;
}

int main(void) {
    return sum(2) + sum(__VERIFIER_nondet_uchar() & 3);
}
