// Freeing a pointer that was moved.
// truth: free false line 10
// verify: --property free => false(valid-free) line 10
#include <stdlib.h>

int main(void) {
    char *p = malloc(4);
    for (int i = 0; i < 4; i++)
        *p++ = 0;
    free(p);
    return 0;
}
