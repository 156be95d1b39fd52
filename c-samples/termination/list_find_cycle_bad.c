// Both pointers are equally fast, and one ahead of the other.
// truth: termination false line 27
// fails for: three nodes, the last one points to the first: n = 3, 0, 0, 1
// verify: --property termination => false(termination) line 27
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL, *last = NULL, *entry = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
        if (!last)
            last = fresh;
        if (__VERIFIER_nondet_bool())
            entry = fresh;
    }
    if (last)
        last->next = entry;
    struct node *slow = list, *fast = list ? list->next : NULL;
    while (fast) {
        if (slow == fast)
            return 1;
        slow = slow->next;
        fast = fast->next;
    }
    return 0;
}
