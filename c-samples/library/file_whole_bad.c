// A pipe has no size: ftell returns -1, and the block has no bytes.
// truth: deref false line 14,15
// verify: --property deref => false(valid-deref)
#include <stdio.h>
#include <stdlib.h>

static char *read_whole(FILE *f) {
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    rewind(f);
    char *text = malloc(size + 1);
    if (text == NULL)
        return NULL;
    size_t got = fread(text, 1, size, f);
    text[got] = '\0';
    return text;
}

int main(int argc, char **argv) {
    FILE *f = argc > 1 ? fopen(argv[1], "rb") : stdin;
    if (f == NULL)
        return 1;
    char *text = read_whole(f);
    if (text != NULL)
        puts(text);
    free(text);
    return 0;
}
