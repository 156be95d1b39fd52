// %n with a width, which glibc passes over.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[8];
    int n = 0;
    sprintf(text, "a%5n", &n);
    assert(n == 1);
    return 0;
}
