// A thread is waited for before its result is looked at.
// truth: assertions true
// verify: --property assertions => unknown says "thrd_create"
#include <assert.h>
#include <threads.h>

static int square(void *argument) {
    int *n = argument;
    *n *= *n;
    return *n + 1;
}

int main(void) {
    static int n = 6;
    int result = 0;
    thrd_t thread;
    if (thrd_create(&thread, square, &n) != thrd_success)
        return 1;
    if (thrd_join(thread, &result) != thrd_success)
        return 1;
    assert(n == 36 && result == 37);
    return 0;
}
