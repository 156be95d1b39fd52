// strtoul takes -1 for the largest number, and one more is 0.
// truth: deref false line 19
// fails for: -1
// verify: --property deref => false(valid-deref) line 19
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char line[32];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    unsigned long length = strtoul(line, NULL, 10);
    char *bar = malloc(length + 1);
    if (bar == NULL) {
        perror("malloc");
        return 1;
    }
    memset(bar, '#', length);
    bar[length] = '\0';
    puts(bar);
    free(bar);
    return 0;
}
