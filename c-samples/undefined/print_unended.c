// A format that ends within a conversion.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[16];
    int n = snprintf(text, 16, "ab%");
    assert(n == -1);
    return 0;
}
