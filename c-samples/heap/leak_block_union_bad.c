// The pointer is in a member of a union whose first member is an integer; its block is left, and the program exits.
// truth: memtrack false line 16
// verify: --property memtrack => false(valid-memtrack) line 16
#include <stdlib.h>
struct tagged {
    union {
        long number;
        char *text;
    } value;
};

int main(void) {
    for (struct tagged t;;)
        if ((t.value.text = malloc(1)))
            break;
    exit(0);
}
