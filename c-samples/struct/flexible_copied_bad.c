// An assignment of a structure leaves out its flexible array: the copy has zeros there.
// truth: assertions false line 25
// truth: deref true
// verify: --property assertions => false(unreach-call) line 25
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>

struct row { int length; int cells[]; };

static struct row *new_row(int length) {
    struct row *r = calloc(1, sizeof *r + length * sizeof *r->cells);
    if (!r)
        abort();
    r->length = length;
    return r;
}

int main(void) {
    struct row *from = new_row(3), *to = new_row(3);
    for (int i = 0; i < 3; i++)
        from->cells[i] = i + 1;
    *to = *from;
    assert(to->length == 3);
    assert(to->cells[2] == 3);
    free(from);
    free(to);
    return 0;
}
