// printf takes an int for a string.
// truth: deref false line 7
// verify: --property deref => unknown
#include <stdio.h>

int main(void) {
    printf("%s\n", 5);
    return 0;
}
