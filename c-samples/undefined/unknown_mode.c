// A mode that fopen does not know: it may open the file, or not.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
#include <stdio.h>

int main(void) {
    FILE *f = fopen("/dev/null", "nonsense");
    assert(f);
    return 0;
}
