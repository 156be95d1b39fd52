// Where the only thread ends, the program exits.
// truth: assertions false line 7
// verify: --property assertions => false(unreach-call) line 7
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
static void at_exit(void) { assert(0); }
int main(void) {
    atexit(at_exit);
    pthread_exit(0);
}
