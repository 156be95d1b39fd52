// Also those that it finds.
// truth: assertions false line 13
// verify: --property assertions => unknown
#include <assert.h>
static int calls;
static void seen(void) { calls++; }
struct table { void (*f)(void); };
void each(struct table *);
int main(void) {
    struct table t = { seen };
    struct table *p = &t;
    each(p);
    assert(calls == 0);
    return 0;
}
