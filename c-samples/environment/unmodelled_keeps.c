// A function that nobody models may keep the pointer that it gets, or find one: whether the block is lost then, nobody knows.
// truth: --external arbitrary -D GIVEN memtrack false
// truth: --external arbitrary -D FOUND memtrack false
// truth: -D GIVEN memtrack false
// truth: -D FOUND memtrack false
// truth: -D GIVEN memory-cleanup false
// truth: -D NEVER_SEEN memtrack false
// truth: -D ANOTHER memtrack false
// verify: --property memtrack -D GIVEN => unknown says "keeps or frees"
// verify: --property memtrack -D FOUND => unknown says "keeps or frees"
// verify: --property memory-cleanup -D GIVEN => unknown says "keeps or frees"
// verify: --property memtrack --external arbitrary -D GIVEN => false(valid-memtrack)
// verify: --property memtrack --external arbitrary -D FOUND => false(valid-memtrack)
// verify: --property memtrack -D NEVER_SEEN => false(valid-memtrack)
// verify: --property memtrack -D ANOTHER => false(valid-memtrack)
#include <stdlib.h>
extern void stash(void *p);
static char *hidden;
int main(void) {
    char *block = malloc(8);
    if (!block) return 0;
#if defined GIVEN
    stash(block);
    return 0;
#elif defined FOUND
    stash(&block); return 0;
#elif defined NEVER_SEEN
    hidden = block; stash(0); hidden = 0;
#else
    stash(block);
    block = malloc(5);
#endif
    return 0;
}
