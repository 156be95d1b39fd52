// An array of one element at the end of a structure goes on to the end of a larger block.
// truth: deref true
// verify: --property deref => true
#include <stdlib.h>
struct text { int n; char c[1]; };
int main(void) {
    struct text *t = malloc(sizeof *t + 8);
    if (t) t->c[5] = 1;
    free(t);
    return 0;
}
