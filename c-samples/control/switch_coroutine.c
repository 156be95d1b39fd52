// A function that goes on where it left off: a switch jumps into loops, and static variables keep their values.
// truth: default true
// verify: => true
#include <assert.h>

static int next(void) {
    static int state, i, j;
    switch (state) {
    case 0:
        for (i = 0; i < 3; i++) {
            for (j = 0; j <= i; j++) {
                state = 1;
                return 10 * i + j;
    case 1:;
            }
        }
        state = 2;
    }
    return -1;
}

int main(void) {
    const int expected[] = {0, 10, 11, 20, 21, 22, -1, -1};
    for (int k = 0; k < 8; k++)
        assert(next() == expected[k]);
    return 0;
}
