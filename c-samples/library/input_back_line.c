// A line begins with what is put back.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    char line[8];
    if (ungetc('#', stdin) != '#') return 1;
    if (fgets(line, sizeof line, stdin)) assert(line[0] == '#');
    return 0;
}
