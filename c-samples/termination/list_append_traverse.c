// A list that grows at its end is walked through.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL, **end = &list;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        *end = malloc(sizeof **end);
        (*end)->next = NULL;
        end = &(*end)->next;
    }
    int length = 0;
    while (list) {
        list = list->next;
        length++;
    }
    return length > 65535;
}
