// Padding has no value, although each member has one.
// truth: uninitialized false line 14
// verify: --property uninitialized => false(uninitialized) line 14
#include <string.h>

struct pair {
    char c;
    int i;
};

int main(void) {
    struct pair a = {1, 2}, b;
    b.c = 1; b.i = 2;
    return memcmp(&a, &b, sizeof a) ? 1 : 0;
}
