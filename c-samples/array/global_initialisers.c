// Global arrays: explicit values, designators, implicit zeros, and an array of structs.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int zeros[5];
int some[6] = {[2] = 20, 30, [5] = 50};
struct entry {
    char key;
    int value;
} table[] = {{'a', 1}, {'b', 2}, {'c', 3}};
const short matrix[2][3] = {{1, 2, 3}, {4}};

int main(void) {
    assert(zeros[4] == 0);
    assert(some[0] == 0 && some[2] == 20 && some[3] == 30 && some[4] == 0 && some[5] == 50);
    assert(sizeof table / sizeof table[0] == 3);
    assert(matrix[1][0] == 4 && matrix[1][2] == 0);
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 3)
        assert(table[i].value == i + 1 && table[i].key == 'a' + i);
    return 0;
}
