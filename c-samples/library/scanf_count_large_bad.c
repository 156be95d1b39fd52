// A stream may have more characters than an int can count.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
#include <stdio.h>
int main(void) {
    const char *format = "%*[^x]%lln";
    long long count = 0;
    scanf(format, &count);
    assert(count <= 0x7fffffff);
    return 0;
}
