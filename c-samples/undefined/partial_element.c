// fread has read a part of an element only: its value is indeterminate.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <stdio.h>

int main(void) {
    int x = 0;
    size_t n = fread(&x, sizeof x, 1, stdin);
    if (n == 0)
        assert(x == 0);
    return 0;
}
