// The ring buffer wraps its indices by hand and compares with the wrong bound.
// truth: deref false line 28
// fails for: inputs 8, 0, 6, 3, 2, 9, 3, 6, 0, 9, 9
// verify: --property deref => false(valid-deref) line 28
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define CAPACITY 4

struct ring {
    unsigned char *slot;
    int head, tail, used;
};

static unsigned char storage[CAPACITY];

static int next(int index) {
    index++;
    if (index > CAPACITY)
        index = 0;
    return index;
}

static bool put(struct ring *r, unsigned char byte) {
    if (r->used == CAPACITY)
        return false;
    r->slot[r->head] = byte;
    r->head = next(r->head);
    r->used++;
    return true;
}

static bool get(struct ring *r, unsigned char *byte) {
    if (r->used == 0)
        return false;
    *byte = r->slot[r->tail];
    r->tail = next(r->tail);
    r->used--;
    return true;
}

int main(void) {
    struct ring r = {storage, 0, 0, 0};
    unsigned char byte = 0;
    for (int i = 0; i < 12; i++) {
        if (__VERIFIER_nondet_int() > 0)
            put(&r, __VERIFIER_nondet_uchar());
        else
            get(&r, &byte);
    }
    return byte;
}
