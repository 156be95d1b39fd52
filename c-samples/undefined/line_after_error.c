// What fgets has read before an error is in the array.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
#include <stdio.h>

int main(void) {
    char line[4] = "x";
    if (!fgets(line, sizeof line, stdin) && ferror(stdin))
        assert(line[0] == 'x');
    return 0;
}
