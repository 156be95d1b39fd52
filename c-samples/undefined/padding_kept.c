// A store to a member leaves the padding beside it as it was.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <string.h>

struct pair { char c; int i; };

int main(void) {
    struct pair p;
    memset(&p, 0, sizeof p);
    p.c = 1;
    p.i = 1;
    assert(((char *)&p)[1] == 0);
    return 0;
}
