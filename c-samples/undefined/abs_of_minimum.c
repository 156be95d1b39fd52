// abs(INT_MIN) is not representable.
// truth: overflow false line 9
// verify: --property overflow => false(no-overflow) line 9
#include <limits.h>
#include <stdlib.h>

int main(void) {
    int x = INT_MIN;
    return abs(x) > 0;
}
