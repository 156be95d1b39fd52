// Each pointer of an array is set to an object of its own; then the objects are read through them.
// truth: assertions true
// truth: deref true
// truth: memtrack true
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct item {
    int weight;
};

static struct item *items[5000];

int main(void) {
    for (int i = 0; i < 5000; i++) {
        struct item *item = malloc(sizeof *item);
        item->weight = __VERIFIER_nondet_uchar() % 50;
        items[i] = item;
    }
    int heavy = 0;
    for (int i = 0; i < 5000; i++) {
        assert(items[i] != NULL);
        assert(items[i]->weight >= 0 && items[i]->weight < 50);
        heavy += items[i]->weight > 40;
    }
    return 0;
}
