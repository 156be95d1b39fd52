// The first line is kept, but only its address: the next one may move the buffer.
// truth: deref false line 18
// fails for: a short line, and then one that does not fit its buffer
// verify: --property deref => false(valid-deref) line 18
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = NULL;
    size_t size = 0;
    if (getline(&line, &size, stdin) <= 0) {
        free(line);
        return 1;
    }
    const char *title = line;
    if (getline(&line, &size, stdin) > 0)
        printf("title %c, text %c\n", title[0], line[0]);
    free(line);
    return 0;
}
