// The input is read only if there was one.
// truth: uninitialized true
// verify: --property uninitialized => true
#include <stdio.h>

int main(void) {
    int n;
    unsigned m;
    if (scanf("%d %u", &n, &m) != 2)
        return 1;
    printf("%d %u\n", n, m);
    return 0;
}
