// At the end of the input, scanf stores nothing.
// truth: uninitialized false line 9
// verify: --property uninitialized => false(uninitialized) line 9
#include <stdio.h>

int main(void) {
    int n;
    scanf("%d", &n);
    printf("%d\n", n);
    return 0;
}
