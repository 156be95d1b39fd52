// The third of the blocks that a function has taken in its loop is looked at after it has returned.
// truth: deref false
// verify: --property deref => false(valid-deref) line 29
#include <alloca.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct node { int value; struct node *next; };

static struct node *third;

static int sum(int count) {
    struct node *head = 0;
    for (int i = 0; i < count; i++) {
        struct node *fresh = __builtin_alloca(sizeof *fresh);
        *fresh = (struct node){i, head};
        head = fresh;
        if (i == 2)
            third = fresh;
    }
    int sum = 0;
    for (struct node *n = head; n; n = n->next)
        sum += n->value;
    return sum;
}

int main(void) {
    int total = sum(__VERIFIER_nondet_uchar() & 3);
    if (third)
        total += third->value;
    return total;
}
