// The width is an argument that is not there.
// truth: deref false line 8
// verify: --property deref => unknown
#include <stdio.h>

int main(void) {
    char text[8];
    sprintf(text, "%*d", 5);
    return 0;
}
