// A list of lists is walked through by two nested loops.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct node {
    struct node *next;
};
struct row {
    struct row *next;
    struct node *nodes;
};

int main(void) {
    struct row *rows = NULL;
    for (int n = __VERIFIER_nondet_uchar(); n > 0; n--) {
        struct row *row = malloc(sizeof *row);
        row->nodes = NULL;
        for (int m = __VERIFIER_nondet_uchar(); m > 0; m--) {
            struct node *fresh = malloc(sizeof *fresh);
            fresh->next = row->nodes;
            row->nodes = fresh;
        }
        row->next = rows;
        rows = row;
    }
    int nodes = 0;
    for (struct row *row = rows; row; row = row->next)
        for (struct node *node = row->nodes; node; node = node->next)
            nodes++;
    return nodes < 0;
}
