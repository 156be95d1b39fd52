// A conversion that does not exist: glibc shows it as it is.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[16];
    int n = sprintf(text, "%y", 1);
    assert(n == 2 && text[0] == '%');
    return 0;
}
