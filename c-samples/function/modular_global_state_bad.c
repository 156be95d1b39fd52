// What a procedure gives depends on a global that another one has changed.
// truth: assertions false line 19
// verify: --property assertions --modular => false(unreach-call) line 19
#include <assert.h>
static int level;

static void raise(void) {
    level++;
}

static int doubled(void) {
    return 2 * level;
}

int main(void) {
    raise();
    int before = doubled();
    raise();
    assert(before == doubled());
    return 0;
}
