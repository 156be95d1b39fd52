// Two threads write one variable.
// truth: assertions false line 19
// verify: --property assertions => unknown
#include <assert.h>
#include <pthread.h>

static int x;

static void *run(void *p) {
    x = 1;
    return p;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    x = 2;
    int seen = x;
    assert(seen == 2);
    pthread_join(t, 0);
    return 0;
}
