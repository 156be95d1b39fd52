// A hash table grows: the chains are chosen for eight places, but only six were allocated.
// truth: deref false line 27,32
// fails for: n = 1, key 7; or n = 0
// verify: --property memory-safety => false(valid-deref)
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
    struct node **larger = calloc(6, sizeof *larger);
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
