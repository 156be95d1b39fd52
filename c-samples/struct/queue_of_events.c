// Events are copied as structures into a ring and out of it: each arrives whole.
// truth: assertions true
// truth: deref true
// truth: --function mixed_up assertions false line 52
// verify: --property assertions,deref => true
// verify: --property assertions --function mixed_up => false(unreach-call) line 52
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#define SIZE 4

struct event {
    int id;
    unsigned char argument;
    const int *place;
};
static struct {
    struct event ring[SIZE];
    unsigned char head, tail, count;
} queue;
static const int here = 10, there = 20;

static int post(struct event e) {
    if (queue.count == SIZE) return 0;
    queue.ring[queue.tail] = e;
    queue.tail = (queue.tail + 1) % SIZE;
    queue.count++;
    return 1;
}

static int fetch(struct event *e) {
    if (queue.count == 0) return 0;
    *e = queue.ring[queue.head];
    queue.head = (queue.head + 1) % SIZE;
    queue.count--;
    return 1;
}

int main(void) {
    if (__VERIFIER_nondet_int()) post((struct event){1, 10, &here});
    if (__VERIFIER_nondet_int()) post((struct event){2, 20, &there});
    struct event e;
    while (fetch(&e)) {
        assert(e.id == 1 ? e.argument == 10 : e.id == 2 && e.argument == 20);
        assert(*e.place == e.argument);
    }
    return 0;
}

void mixed_up(void) {
    struct event ring[SIZE] = {{1, 10, &here}, {2, 20, &there}}, e;
    e = ring[__VERIFIER_nondet_int() & 1];
    assert(e.id == 1);
}
