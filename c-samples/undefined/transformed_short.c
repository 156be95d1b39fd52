// There was no room for the result of strxfrm: what is in the array is not said.
// truth: uninitialized false line 9
// verify: --property uninitialized => false(uninitialized) line 9
#include <string.h>
int main(void) {
    char to[3];
    size_t n = strxfrm(to, "ab", sizeof to);
    if (n == 2) n = strxfrm(to, "abc", sizeof to);
    return n == 3 ? to[0] : 0;
}
