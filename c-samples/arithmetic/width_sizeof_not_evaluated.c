// The operand of sizeof is not evaluated, but for the length of an array that is not constant.
// truth: default true
// verify: => true
#include <assert.h>
#include <stddef.h>
static int calls;
static int called(void) { return ++calls; }

int main(void) {
    int i = 1, *none = NULL;
    size_t size = sizeof(i++) + sizeof(called()) + sizeof(*none) + sizeof(1 / (i - 1));
    assert(size == 4 * sizeof(int));
    assert(i == 1 && calls == 0);
    size = sizeof(int[called() + 1]);
    assert(size == 2 * sizeof(int) && calls == 1);
    assert(sizeof("four") == 5 && sizeof('a') == sizeof(int) && sizeof(char[3]) == 3);
    __typeof__(i++) same = 3;
    assert(same == 3 && i == 1);
    return 0;
}
