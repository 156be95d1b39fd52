// How large the buffer is, only the library knows.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
int main(void) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length = getline(&line, &size, stdin);
    assert(length < 0 || size == (size_t)length + 1);
    return 0;
}
