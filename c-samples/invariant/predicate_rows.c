// A triangle is gone through row by row: the place in a row is bounded by the number of the row, and that by the number of rows.
// truth: assertions true
// verify: --property assertions --engine predicate => true
// verify: --property assertions --engine impact => true
// verify: --property assertions --engine pdr => true
#include <assert.h>

int main(void) {
    int row, place, seen = 0;
    for (row = 0; row < 1000; row++)
        for (place = 0; place <= row; place++) {
            assert(place < 1000);
            seen = 1;
        }
    assert(seen);
    assert(row == 1000);
    return 0;
}
