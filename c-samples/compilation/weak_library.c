// A program that is linked as usual has the functions of the C library; a static one need not.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
extern int pthread_cancel(unsigned long) __attribute__((weak));
int main(void) {
    int threaded = pthread_cancel != 0;
    assert(threaded);
    return 0;
}
