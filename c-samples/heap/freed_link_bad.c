// A link leads to memory that a callee has freed: the trace says which object, where it was made and freed.
// truth: deref false line 26
// truth: free true
// verify: --property deref --trace => false(valid-deref) line 26 says "accessed: 4 bytes at offset 0 (value) of heap object of c-samples/heap/freed_link_bad.c:21 (node, 16 bytes), freed at c-samples/heap/freed_link_bad.c:16"
// verify: --property deref --trace --engine bmc => false(valid-deref) line 26 says "  @1  heap object of c-samples/heap/freed_link_bad.c:20 (node, 16 bytes): value = 1, next -> @2"
// verify: --property deref --trace --engine run => false(valid-deref) line 26 says "* @2  heap object of c-samples/heap/freed_link_bad.c:21 (node, 16 bytes), freed at c-samples/heap/freed_link_bad.c:16"
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static void drop(struct node *list) {
    struct node *victim = list->next;
    free(victim);
}

int main(void) {
    struct node *list = malloc(sizeof *list);
    list->next = malloc(sizeof *list);
    list->value = 1;
    list->next->value = 2;
    list->next->next = NULL;
    drop(list);
    int sum = list->next->value;
    free(list);
    return sum;
}
