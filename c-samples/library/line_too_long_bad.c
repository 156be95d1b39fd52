// fgets is told a size that the buffer does not have.
// truth: deref false line 8
// fails for: a line of 8 characters
// verify: --property deref => false(valid-deref) line 8
#include <stdio.h>
int main(void) {
    char line[8];
    if (fgets(line, 10, stdin))
        return line[0];
    return 0;
}
