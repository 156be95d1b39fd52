// memcpy of no bytes with a null pointer: C17 says undefined, C2y defined.
// truth: assertions true
// truth: deref false line 11
// verify: --property assertions => true
// verify: --property deref => false(valid-deref) line 11
#include <assert.h>
#include <string.h>

int main(void) {
    char a[4] = "abc";
    memcpy(a, 0, 0);
    assert(a[0] == 'a');
    return 0;
}
