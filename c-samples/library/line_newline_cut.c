// A line has one newline at most, and that at its end.
// truth: assertions true
// verify: --property assertions --timeout 1 => unknown
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length = getline(&line, &size, stdin);
    if (length > 0) {
        if (line[length - 1] == '\n')
            line[--length] = '\0';
        assert(length == 0 || line[0] != '\n');
    }
    free(line);
    return 0;
}
