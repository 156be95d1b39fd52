// The same of structures.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
struct pair { int a, b; };
int main(void) {
    for (int i = 0; i < 2; i++) {
        struct pair p;
        if (i == 1) assert(p.b == 5);
        p.a = 4;
        p.b = 5;
    }
    return 0;
}
