// A pointer that may lead to a function of somebody else: what that one gives is any number.
// truth: assertions false line 15
// verify: --property assertions --engine values => unknown
// verify: --property assertions => unknown
#include <assert.h>
typedef int (*function)(void);
extern function chosen(void);
static int three(void) { return 3; }
function table[1] = {three};

int main(void) {
    function f = chosen();
    if (!f)
        f = table[0];
    assert(f() == 3);
    return 0;
}
