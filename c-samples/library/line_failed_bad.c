// A buffer may be there although no line was read.
// truth: memtrack false line 11
// verify: --property memtrack => false(valid-memtrack)
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
static void read_all(void) {
    char *line = NULL;
    size_t size = 0;
    if (getline(&line, &size, stdin) < 0) return;
    free(line);
}
int main(void) {
    read_all();
    return 0;
}
