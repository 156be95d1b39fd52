// The number of elements times their size wraps around.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <stdint.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(int argc, char **argv) {
    char text[8] = "";
    qsort(text, argc > 7 ? SIZE_MAX / 4 + 2 : 2, 4, compare);
    return 0;
}
