// Comma and point: what follows the comma is no part of the number.
// truth: assertions false
// verify: --property assertions => false(unreach-call) line 8
#include <assert.h>
#include <stdlib.h>

int main(void) {
    assert(strtod("2,5", NULL) == 2.5);
    return 0;
}
