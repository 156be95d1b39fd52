// scanf writes an int where a short is.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <stdio.h>

int main(void) {
    short x = 0;
    scanf("%d", &x);
    return x;
}
