// Two blocks from one place: the newest one is told apart from those before.
// truth: assertions true
// truth: deref true
// truth: -D BAD assertions false line 27
// verify: --property assertions,deref --engine values => true
// verify: -D BAD --property assertions --engine values => unknown
#include <assert.h>
#include <stdlib.h>

struct item {
    int value;
    struct item *next;
};

static struct item *make(int value, struct item *next) {
    struct item *item = malloc(sizeof *item);
    item->value = value;
    item->next = next;
    return item;
}

int main(void) {
    struct item *first = make(1, NULL);
    struct item *second = make(2, first);
#ifdef BAD
    second->next->value = 3;
    assert(first->value == 1);
#else
    assert(second->value == 2 && second->next == first && first->value == 1);
    first->value = 7;
    assert(second->value == 2);
#endif
    return second->next->next == NULL;
}
