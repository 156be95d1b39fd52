// A pointer that is put together from bytes may lead to any object whose address is in memory, and to no other one.
// truth: assertions true
// truth: -D KEPT assertions false line 27
// verify: --property assertions --engine values => true
// verify: --property assertions --engine values -D KEPT => unknown
#include <assert.h>
struct pair { int *first, *second; };

static int *copied(int **from) {
    int *to;
    for (unsigned i = 0; i < sizeof to; i++)
        ((char *)&to)[i] = ((char *)from)[i];
    return to;
}

int main(void) {
    int x = 1, y = 1, z = 1;
    struct pair pair = {&x, &y};
#ifdef KEPT
    pair.second = &z;
#endif
    int *a = copied(&pair.first), *b = copied(&pair.second);
    *a = 2;
    z++;
    *b = 5;
    int *own = &z;
    assert(*own == 2);
    return x + y;
}
