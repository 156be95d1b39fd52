// Members of a union overlap, but not exactly: their assignment is not one that C knows.
// truth: deref false line 16
// verify: --property deref => false(valid-deref) line 16
#include <string.h>

struct block { char text[8]; };
union two {
    struct block first;
    struct { char gap[4]; struct block second; } shifted;
};

int main(void) {
    union two u;
    memset(&u, 7, sizeof u);
    u.first.text[0] = 1;
    u.shifted.second = u.first;
    return u.shifted.second.text[0];
}
