// A node of the heap: made, used through pointers, freed.
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        return 1;
    n->next = n;
    n->next->value = 7;
    free(n);
    return 0;
}
