// A function pointer that another file sets may lead to a function of that file, which changes what it can name.
// truth: assertions false line 11
// verify: --property assertions --engine values => unknown says "assertion x == 1: UNKNOWN"
// verify: --property assertions => unknown
#include <assert.h>
typedef void (*function)(void);
int x = 1;
extern function hook;
int main(void) {
    hook();
    assert(x == 1);
    return 0;
}
