// system runs a command, about whose result nothing is known.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
#include <stdlib.h>

int main(void) {
    int r = system("exit 3");
    assert(r == 0);
    return 0;
}
