// The number and the next seed follow from the seed.
// truth: assertions true
// verify: --property assertions => unknown
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
int main(void) {
    unsigned one = 5, other = 5;
    int a = rand_r(&one), b = rand_r(&other);
    assert(a == b && one == other);
    return 0;
}
