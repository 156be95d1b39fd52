// What is declared outside of the loop keeps its value, whatever it is.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
int main(void) {
    int y, first = 0;
    for (int i = 0; i < 3; i++) {
        if (i == 0) first = y;
        assert(y == first);
    }
    return 0;
}
