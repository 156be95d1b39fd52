// A whole file is read into a block of its size.
// truth: default true
// truth: memtrack true
// verify: => true
// verify: --property memtrack => true
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *f = fopen("page.html", "rb");
    if (f == NULL)
        return 1;
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    rewind(f);
    if (size < 0 || size > 65536) {
        fclose(f);
        return 1;
    }
    char *text = malloc((size_t)size + 1);
    if (text == NULL) {
        fclose(f);
        return 1;
    }
    size_t got = fread(text, 1, (size_t)size, f);
    text[got] = '\0';
    fclose(f);
    int first = text[0];
    free(text);
    return first == '<';
}
