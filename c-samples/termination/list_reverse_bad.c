// The loop goes on with the node that was just turned round.
// truth: termination false line 19
// fails for: n = 1
// verify: --property termination => false(termination) line 19
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL, *turned = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
    }
    while (list) {
        list->next = turned;
        turned = list;
        list = turned;
    }
    return turned == NULL;
}
