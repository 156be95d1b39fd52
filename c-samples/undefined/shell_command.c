// system runs a command, about which nothing is known.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
#include <stdlib.h>

int main(void) {
    int r = system("kill -9 $PPID");
    assert(r == 0);
    return 0;
}
