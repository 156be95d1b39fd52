// A hash table with chains never holds a key twice: but only the first node of the chain is looked at.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// truth: memtrack true
// fails for: n = 2, key 9 twice
// verify: --property assertions => false(unreach-call) line 33
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    unsigned key;
    struct node *next;
};

static struct node *table[8];

int main(void) {
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        unsigned key = (unsigned)__VERIFIER_nondet_int();
        struct node *p = table[key % 8];
        if (p && p->key == key && key != 9)
            continue;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->key = key;
        fresh->next = table[key % 8];
        table[key % 8] = fresh;
    }
    for (int i = 0; i < 8; i++)
        for (struct node *p = table[i]; p; p = p->next) {
            assert(p->key % 8 == (unsigned)i);
            assert(!p->next || p->next->key != p->key);
        }
    return 0;
}
