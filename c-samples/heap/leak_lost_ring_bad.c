// A ring is lost as a whole: the trace shows all of its objects, and what else there is.
// truth: deref true
// truth: free true
// truth: memtrack false line 33
// truth: memory-cleanup false line 33
// verify: --property memtrack --trace => false(valid-memtrack) line 33 says "lost: heap object of c-samples/heap/leak_lost_ring_bad.c:23 #2 (node, 8 bytes)"
// verify: --property memtrack --trace --engine bmc => false(valid-memtrack) line 33 says "other.first -> @1"
// verify: --property memtrack --trace --engine run => false(valid-memtrack) line 33 says "* @3  heap object of c-samples/heap/leak_lost_ring_bad.c:23 #2 (node, 8 bytes): next -> @2"
#include <stdlib.h>

struct node {
    struct node *next;
};

struct list {
    int length;
    struct node *first;
};

static struct list other;

static struct node *ring(struct node *next) {
    struct node *n = malloc(sizeof *n);
    n->next = next;
    return n;
}

int main(void) {
    struct node *a = ring(NULL);
    a->next = ring(a);
    other.first = malloc(sizeof *other.first);
    other.first->next = NULL;
    return 0;
}
