// What tzset sets is in the ranges that all libraries keep.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <time.h>

int main(void) {
    assert(daylight == 0);
    tzset();
    assert(daylight == 0 || daylight == 1);
    assert(timezone > -90000 && timezone < 90000);
    return 0;
}
