// A copy that never writes past the destination and always terminates it.
// truth: default true
// verify: => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

static void copy(char *to, const char *from, int size) {
    int i = 0;
    while (i < size - 1 && from[i]) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
}

int main(void) {
    char from[8], to[4] = {1, 1, 1, 1};
    for (int i = 0; i < 7; i++)
        from[i] = __VERIFIER_nondet_char();
    from[7] = 0;
    copy(to, from, 4);
    assert(to[0] == 0 || to[1] == 0 || to[2] == 0 || to[3] == 0);
    assert(to[0] == from[0]);
    return 0;
}
