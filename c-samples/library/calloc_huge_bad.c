// A product that does not fit: there is no memory for it.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <stdint.h>
#include <stdlib.h>
int main(void) {
    char *p = calloc(SIZE_MAX / 16 + 1, 16);
    p[0] = 1;
    return 0;
}
