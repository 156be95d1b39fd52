// A newline can only be the last character of a line.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[16];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    const char *end = strchr(line, '\n');
    if (end == NULL) {
        puts("no end");
        return 1;
    }
    assert(end[1] == '\0');
    return 0;
}
