// Whether realloc has moved the block cannot be asked of the old pointer.
// truth: pointer-compare false line 10
// verify: --property pointer-compare => false(pointer-compare) line 10
#include <stdlib.h>
int main(void) {
    char *old = malloc(4);
    char *new = old ? realloc(old, 8) : 0;
    if (!new)
        return 1;
    int moved = new != old;
    free(new);
    return moved;
}
