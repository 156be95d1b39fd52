// errno is a macro; a program that removes it reads a variable that nobody writes, or that is not there.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <errno.h>
#undef errno
int errno;

int main(void) {
    assert(errno == 0);
    return 0;
}
