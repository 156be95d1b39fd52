// A program defines a function with a reserved name of its own: calls reach it.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

int _Exit_code(int x) {
    return x + 1;
}

int __own(int x) {
    return x + 2;
}

int main(void) {
    assert(_Exit_code(1) == 2);
    assert(__own(1) == 3);
    return 0;
}
