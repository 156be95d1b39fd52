// The buffer is freed whether or not a line was read.
// truth: default true
// truth: memtrack true
// verify: --property memory-safety => true
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length = getline(&line, &size, stdin);
    assert(length < 0 || line[length] == 0);
    free(line);
    return 0;
}
