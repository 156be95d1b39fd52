// A ring buffer of eight bytes with free-running counters, driven by arbitrary commands.
// truth: default true
// verify: => true
// verify: --property deref => true
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define CAPACITY 8u

struct ring {
    unsigned char slot[CAPACITY];
    unsigned head; /* next to write */
    unsigned tail; /* next to read */
};

static unsigned used(const struct ring *r) {
    return r->head - r->tail;
}

static bool is_full(const struct ring *r) {
    return used(r) == CAPACITY;
}

static bool is_empty(const struct ring *r) {
    return r->head == r->tail;
}

static bool put(struct ring *r, unsigned char byte) {
    if (is_full(r))
        return false;
    r->slot[r->head % CAPACITY] = byte;
    r->head++;
    return true;
}

static bool get(struct ring *r, unsigned char *byte) {
    if (is_empty(r))
        return false;
    *byte = r->slot[r->tail % CAPACITY];
    r->tail++;
    return true;
}

static void clear(struct ring *r) {
    r->tail = r->head;
}

int main(void) {
    struct ring r = {{0}, 0, 0};
    unsigned char byte = 0;
    while (1) {
        unsigned before = used(&r);
        assert(before <= CAPACITY);
        switch (__VERIFIER_nondet_int()) {
        case 0:
            if (put(&r, __VERIFIER_nondet_uchar()))
                assert(used(&r) == before + 1);
            else
                assert(before == CAPACITY);
            break;
        case 1:
            if (get(&r, &byte))
                assert(used(&r) == before - 1);
            else
                assert(before == 0);
            break;
        case 2:
            clear(&r);
            assert(is_empty(&r));
            break;
        case 3:
            return byte;
        }
    }
}
