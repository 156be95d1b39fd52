// The remainder of INT_MIN by -1.
// truth: overflow false line 8
// verify: --property overflow => false(no-overflow) line 8
#include <limits.h>

int main(void) {
    int x = INT_MIN, y = -1;
    return x % y;
}
