// Constructors run before main.
// truth: assertions false line 8
// verify: --property assertions => false(unreach-call) line 8
#include <assert.h>
static int ready;
__attribute__((constructor)) static void start(void) { ready = 1; }
int main(void) {
    assert(!ready);
    return 0;
}
