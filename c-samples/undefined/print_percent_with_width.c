// Something stands between the two per cent signs.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[16];
    int n = sprintf(text, "%5%");
    assert(n == 1 && text[0] == '%');
    return 0;
}
