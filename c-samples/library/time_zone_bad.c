// A zone may well have daylight saving time.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
#include <time.h>

int main(void) {
    tzset();
    assert(daylight == 0);
    return 0;
}
