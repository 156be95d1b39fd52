// Less than everything may have been sent.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
#include <sys/sendfile.h>

int main(void) {
    off_t place = 0;
    if (sendfile(1, 0, &place, 100) >= 0)
        assert(place == 100);
    return 0;
}
