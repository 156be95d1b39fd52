// memcmp may look at all of both blocks, wherever they differ.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <string.h>
int main(void) {
    char a[2] = {1, 2}, b[4] = {2, 2};
    return memcmp(a, b, 4) < 0;
}
