// A block for the structure alone has no elements of its flexible array.
// truth: deref false line 16
// verify: --property deref => false(valid-deref) line 16
#include <stdlib.h>

struct text {
    int length;
    char characters[];
};

int main(void) {
    struct text *t = malloc(sizeof *t);
    if (!t)
        return 0;
    t->length = 1;
    t->characters[0] = 'a';
    free(t);
    return 0;
}
