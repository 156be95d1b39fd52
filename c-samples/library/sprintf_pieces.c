// Text, strings, characters, flags, widths and precisions.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void) {
    char text[40];
    assert(sprintf(text, "%s=%c%%", "key", 'v') == 6);
    assert(strcmp(text, "key=v%") == 0);
    assert(sprintf(text, "%05d|%-4s|%+d", -42, "ab", 7) == 13);
    assert(strcmp(text, "-0042|ab  |+7") == 0);
    assert(sprintf(text, "%#x %X %o %#o", 255, 255, 8, 8) == 14);
    assert(strcmp(text, "0xff FF 10 010") == 0);
    assert(sprintf(text, "%*d|%-*d|%.3d|%.0d", 4, 5, 3, 6, 7, 0) == 13);
    assert(strcmp(text, "   5|6  |007|") == 0);
    assert(sprintf(text, "%.2s|%5.1s|", "abc", "xyz") == 9);
    assert(strcmp(text, "ab|    x|") == 0);
    assert(sprintf(text, "%lld %hhu", -9223372036854775807LL - 1, 258) == 22);
    assert(strcmp(text, "-9223372036854775808 2") == 0);
    return 0;
}
