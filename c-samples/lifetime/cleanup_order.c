// What `cleanup` names runs from the last variable to the first, behind the value that is returned, and for each way out of a loop.
// truth: default true
// verify: => true
#include <assert.h>

static int trail;
static void note(int *digit) { trail = 10 * trail + *digit; }
#define NOTED __attribute__((cleanup(note))) int

static int two(void) {
    NOTED a = 1;
    NOTED b = 2;
    a = 3;
    return trail * 1000 + a;
}

static void loop(void) {
    for (NOTED i = 0; i < 9; i++) {
        NOTED inner = i + 5;
        if (i == 0)
            continue;
        if (i == 1)
            break;
        inner = 9;
    }
}

int main(void) {
    assert(two() == 3 && trail == 23);
    trail = 0;
    loop();
    assert(trail == 561);
    return 0;
}
