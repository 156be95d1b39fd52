// Differences of times that a double holds are exact.
// truth: default true
// verify: --property assertions => true
#include <assert.h>
#include <time.h>
int main(void) {
    assert(difftime(10, 4) == 6.0);
    assert(difftime(67768036191676800, 67767976233532799) == 59958144001.0);
    return 0;
}
