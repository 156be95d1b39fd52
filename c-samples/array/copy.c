// Copying element by element.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define LENGTH 6

int main(void) {
    int from[LENGTH], to[LENGTH];
    for (int i = 0; i < LENGTH; i++)
        from[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < LENGTH; i++)
        to[i] = from[i];
    for (int i = 0; i < LENGTH; i++)
        assert(to[i] == from[i]);
    return 0;
}
