// Destructors run behind what atexit has registered.
// truth: assertions false line 7
// verify: --property assertions => false(unreach-call) line 7
#include <assert.h>
#include <stdlib.h>
static int done;
__attribute__((destructor)) static void end(void) { assert(done != 2); }
static void at_exit(void) { done++; }
int main(void) {
    atexit(at_exit);
    done = 1;
    return 0;
}
