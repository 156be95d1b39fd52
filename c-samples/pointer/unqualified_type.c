// typeof_unqual leaves out const: clang compiles it so, but its debug information says const all the same.
// truth: default true
// truth: --function loop deref true
// verify: => unknown says "typeof_unqual"
// verify: --property deref --function loop => unknown says "typeof_unqual"
#include <assert.h>
static const int limit = 7;

int main(void) {
    __typeof_unqual__(limit) n = 3;
    n++;
    assert(n == 4);
    return 0;
}

int loop(void) {
    typedef __typeof_unqual__(limit) plain;
    plain sum = 0;
    for (plain i = 0; i < limit; i++)
        sum += i;
    return sum;
}
