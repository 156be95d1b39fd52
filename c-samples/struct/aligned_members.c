// Alignment that is asked for moves members and makes the structure larger, in arrays, too.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>

struct cell { char tag; alignas(16) char value; alignas(double) char end[3]; };
static_assert(offsetof(struct cell, value) == 16 && offsetof(struct cell, end) == 24, "members");
static_assert(sizeof(struct cell) == 32 && alignof(struct cell) == 16, "structure");

int main(void) {
    char first;
    alignas(64) char line[3] = {1, 2, 3};
    struct cell cells[2] = {{.end = "ab"}, {1, 2, "cd"}};
    first = line[2];
    assert((uintptr_t)line % 64 == 0 && first == 3);
    assert((char *)&cells[1].end - (char *)cells == 56);
    for (int i = 0; i < 2; i++)
        assert((uintptr_t)&cells[i].value % 16 == 0);
    return 0;
}
