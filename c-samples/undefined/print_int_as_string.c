// printf takes an int for a string.
// truth: deref false line 9
// verify: --property deref => unknown
// truth: undefined false line 9
// verify: --property undefined => false(undefined) line 9
#include <stdio.h>

int main(void) {
    printf("%s\n", 5);
    return 0;
}
