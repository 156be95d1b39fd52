// truth: default true
// verify: => true
// verify: --engine kiki => true
#include <assert.h>
extern int level __attribute__((weak));
extern int table[4] __attribute__((weak));
int main(void) {
    for (int i = 0; i < 4; i++) {
        if (&level)
            level = i;
        if (table)
            table[i] = i;
    }
    if (&level)
        assert(level == 3);
    if (table)
        assert(table[2] == 2);
    return 0;
}
