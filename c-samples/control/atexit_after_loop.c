// The list that a loop of any length builds is freed by a registered function.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety,memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *list;

static void drop_list(void) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    atexit(drop_list);
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
    }
    return 0;
}
