// A set of characters is a string, even if its first one is found.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <string.h>
int main(void) {
    char set[2] = {'a', 'b'};
    return (int)strcspn("abc", set);
}
