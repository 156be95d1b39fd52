// A signed bit-field of one bit holds 0 and -1, never 1.
// truth: assertions false line 13
// truth: --function other assertions true
// verify: --property assertions => false(unreach-call) line 13
// verify: --property assertions --function other => true
#include <assert.h>

struct state { int ready : 1; unsigned done : 1; _Bool last : 1; };

int main(void) {
    struct state s = {0};
    s.ready = 1;
    assert(s.ready == 1);
    return 0;
}

int other(void) {
    struct state s = {1, 1, 4};
    assert(s.ready && s.ready == -1);
    assert(s.done == 1 && s.last == 1);
    s.done += 1;
    s.last += 1;
    assert(s.done == 0 && s.last == 1);
    return 0;
}
