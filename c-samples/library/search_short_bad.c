// The array has fewer elements than bsearch() is told, though the first comparison finds the key.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <stdlib.h>
static int same(const void *a, const void *b) { return 0; }
int main(void) {
    int numbers[4] = {1, 2, 3, 4}, key = 3;
    int *found = bsearch(&key, numbers, 5, sizeof *numbers, same);
    return *found;
}
