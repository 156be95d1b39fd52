// Each call has a variable of its own.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
static int twice(int round) {
    int x;
    if (round == 0) x = 3;
    return x;
}
int main(void) {
    int s = 0;
    for (int i = 0; i < 2; i++) s += twice(i);
    assert(s == 6);
    return 0;
}
