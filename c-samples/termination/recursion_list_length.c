// The length of a list that ends.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
};

static int length(const struct node *list) {
    return list ? 1 + length(list->next) : 0;
}

int main(void) {
    struct node *list = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
    }
    return length(list) < 0;
}
