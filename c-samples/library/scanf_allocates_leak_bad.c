// The room that scanf has allocated is lost.
// truth: memtrack false line 14
// truth: assertions true
// truth: deref true
// truth: free true
// verify: --property memtrack => false(valid-memtrack) line 14
// verify: --property assertions,deref => true
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *name = NULL;
    if (scanf("%ms", &name) != 1) return 0;
    return name[0] == 'x';
}
