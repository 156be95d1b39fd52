// truth: default true
// verify: => true
// verify: --property assertions --engine kiki => true
#include <assert.h>
int name = 3;
extern int other __attribute__((alias("name")));
static int hidden[4];
extern int shown[4] __attribute__((weak, alias("hidden")));
static int *const place = shown + 1;
int main(void) {
    assert(&other == &name);
    for (int i = 0; i < 5; i++)
        other = i;
    assert(name == 4);
    name = 7;
    assert(other == 7);
    *place = 2;
    assert(hidden[1] == 2 && place == &hidden[1]);
    return 0;
}
// bitcode: differs
