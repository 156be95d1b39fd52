// Two questions for one variable may give one pointer.
// truth: assertions false line 9
// verify: --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
int main(void) {
    char *first = getenv("PATH"), *second = getenv("PATH");
    if (!first || !second) return 0;
    assert(first != second);
    return 0;
}
