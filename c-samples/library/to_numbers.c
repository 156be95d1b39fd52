// Numbers in strings.
// truth: default true
// verify: => true
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
int main(void) {
    char *end;
    assert(strtol(" -0x1fz", &end, 16) == -31 && *end == 'z');
    assert(strtoul("777", &end, 8) == 511 && *end == 0);
    errno = 0;
    assert(strtol("99999999999999999999", NULL, 10) == LONG_MAX && errno == ERANGE);
    assert(strtol("none", &end, 10) == 0 && *end == 'n');
    const char *real = "1.5e3 rest";
    strtod(real, &end);
    assert(end >= real && end <= real + 10);
    assert(atoi("12x") == 12 && atoll("-7") == -7);
    return 0;
}
