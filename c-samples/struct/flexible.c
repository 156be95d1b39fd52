// Flexible members, and those of no elements, go on to the end of the object.
// truth: deref true
// verify: --property deref => true
#include <stdlib.h>
struct text { int n; char c[]; };
struct words { int n; int w[0]; };
int main(void) {
    struct text *t = malloc(sizeof *t + 8);
    struct words *w = malloc(sizeof *w + 8);
    t->c[5] = 1;
    w->w[1] = 1;
    free(t);
    free(w);
    return 0;
}
