// A block that is looked for is as long as it is said to be.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#define _GNU_SOURCE
#include <string.h>
int main(void) {
    char in[4] = "abc", part[2] = "ab";
    return memmem(in, 4, part, 3) == NULL;
}
