// A name that is no template is not changed.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
#include <stdlib.h>
int main(void) {
    char name[] = "sample.XXXX";
    int file = mkstemp(name);
    assert(file >= 0);
    return 0;
}
