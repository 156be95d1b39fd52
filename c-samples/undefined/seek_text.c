// fseek to a place that ftell never gave; on this system text is bytes.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <stdio.h>

int main(void) {
    FILE *f = fopen("/dev/null", "r");
    if (!f)
        return 0;
    assert(fseek(f, 17, SEEK_CUR) == 0);
    return 0;
}
