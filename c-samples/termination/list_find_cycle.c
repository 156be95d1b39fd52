// A fast and a slow pointer: in a cycle they meet, without one the fast one gets to the end.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
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
    struct node *slow = list, *fast = list;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
        if (slow == fast)
            return 1;
    }
    return 0;
}
