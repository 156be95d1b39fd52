// Structures are copied, passed and returned with their padding, which nobody writes and nobody reads.
// truth: uninitialized true
// verify: --property uninitialized => true
#include <string.h>

struct pair {
    char tag;
    int value;
};

struct both {
    struct pair first, second;
    short more;
};

static struct pair make(int value) {
    struct pair p;
    p.tag = 'x';
    p.value = value;
    return p;
}

static int value(struct pair p) {
    return p.value;
}

int main(void) {
    struct both a, b, c;
    a.first = make(3);
    a.second = a.first;
    a.more = 1;
    b = a;
    memcpy(&c, &b, sizeof c);
    return value(c.second) + value(make(4)) + c.more;
}
