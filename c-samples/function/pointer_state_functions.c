// Every state is a function that names the next one.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int opened, closed;
static void open_state(void);
static void closed_state(void);
static void (*next)(void) = closed_state;

static void open_state(void) {
    closed++;
    next = closed_state;
}

static void closed_state(void) {
    if (__VERIFIER_nondet_int()) {
        opened++;
        next = open_state;
    }
}

int main(void) {
    for (int i = 0; i < 10; i++)
        next();
    assert(opened == closed || (opened == closed + 1 && next == open_state));
    return 0;
}
