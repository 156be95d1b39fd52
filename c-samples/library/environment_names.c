// A name is not empty and has no =.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
    errno = 0;
    assert(setenv("", "1", 1) == -1 && errno == EINVAL);
    assert(unsetenv("A=B") == -1);
    assert(unsetenv("VERIFY_SAMPLE") == 0);
    return 0;
}
