// A line of any length, in a buffer that grows.
// truth: default true
// verify: => true
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length = getline(&line, &size, stdin);
    if (length >= 0) {
        assert(length >= 1 && (size_t)length < size);
        assert(line[length] == 0);
    }
    free(line);
    return 0;
}
