// A call with a pointer of which nothing is known, and the same call after the address of the other object was kept: only then they may be one.
// truth: assertions false line 34
// truth: deref true
// verify: --property assertions,deref --engine values => unknown says "assertion second == 1: UNKNOWN"
#include <assert.h>
struct node {
    int value;
};

static struct node *copied(struct node **from) {
    struct node *to;
    for (unsigned i = 0; i < sizeof to; i++)
        ((char *)&to)[i] = ((char *)from)[i];
    return to;
}

static int read_again(struct node *some, struct node *other) {
    if (some->value != 1)
        return 1;
    other->value = 7;
    return some->value;
}

int main(void) {
    struct node x = {1}, y = {1};
    struct node *to_y = &y, *some = copied(&to_y);
    int first = read_again(some, &x);
    assert(first == 1);
    x.value = 1;
    struct node *to_x = &x;
    some = copied(&to_x);
    int second = read_again(some, &x);
    // The other one was written.
    assert(second == 1);
    return 0;
}
