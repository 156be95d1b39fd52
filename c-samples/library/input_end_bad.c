// An error is no end.
// truth: assertions false line 9
// fails for: an input that cannot be read
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
#include <stdio.h>
int main(void) {
    char line[4];
    if (!fgets(line, sizeof line, stdin)) assert(feof(stdin));
    return 0;
}
