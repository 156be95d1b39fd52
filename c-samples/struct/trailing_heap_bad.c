// The same in a block of the heap that is larger.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <stdlib.h>
struct frame { unsigned len; unsigned char payload[4]; };
int main(void) {
    struct frame *f = malloc(sizeof *f + 8);
    if (f) f->payload[4] = 1;
    free(f);
    return 0;
}
