// It may call functions whose addresses it gets.
// truth: assertions false line 10
// verify: --property assertions => unknown
#include <assert.h>
static int calls;
static void seen(void) { calls++; }
void each(void (*)(void));
int main(void) {
    each(seen);
    assert(calls == 0);
    return 0;
}
