// A zone may well have daylight saving time.
// truth: unreach-call false line 9
// verify: => false(unreach-call) line 9
#include <assert.h>
#include <time.h>

int main(void) {
    tzset();
    assert(daylight == 0);
    return 0;
}
