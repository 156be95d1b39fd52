// A hash table grows: the nodes of all chains move to the chains of a larger table.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    unsigned key;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node **table = calloc(4, sizeof *table);
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->key = (unsigned)__VERIFIER_nondet_int();
        fresh->next = table[fresh->key % 4];
        table[fresh->key % 4] = fresh;
    }
    struct node **larger = calloc(8, sizeof *larger);
    for (int i = 0; i < 4; i++)
        while (table[i]) {
            struct node *moved = table[i];
            table[i] = moved->next;
            moved->next = larger[moved->key % 8];
            larger[moved->key % 8] = moved;
        }
    free(table);
    for (int i = 0; i < 8; i++)
        while (larger[i]) {
            struct node *gone = larger[i];
            larger[i] = gone->next;
            free(gone);
        }
    free(larger);
    return 0;
}
