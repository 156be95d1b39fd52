// Whatever the block contains at first decides; a small number stays as it is.
// truth: termination false line 8
// verify: --property termination => false(termination) line 8
#include <stdlib.h>

int main(void) {
    int *level = malloc(sizeof *level);
    while (*level <= 10)
        if (*level > 6)
            *level += 2;
    free(level);
    return 0;
}
