// How time_t encodes a time is unspecified; any time may be now.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
#include <time.h>

int main(void) {
    time_t a = time(NULL);
    assert(a != 86400);
    return 0;
}
