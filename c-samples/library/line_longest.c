// The length of the longest line; the buffer is freed at the end.
// truth: default true
// truth: memtrack true
// verify: --timeout 1 => unknown
// verify: --property memtrack => true
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *line = NULL;
    size_t size = 0, longest = 0;
    ssize_t length;
    FILE *f = fopen("words.txt", "r");
    if (f == NULL)
        return 1;
    while ((length = getline(&line, &size, f)) != -1) {
        if (line[length - 1] == '\n')
            line[--length] = '\0';
        if ((size_t)length > longest)
            longest = (size_t)length;
    }
    free(line);
    fclose(f);
    printf("%zu\n", longest);
    return 0;
}
