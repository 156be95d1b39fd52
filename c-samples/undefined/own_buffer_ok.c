// Arrays that live as long as their streams, or are taken back.
// truth: deref true
// verify: --property deref => true
#include <stdio.h>
#include <stdlib.h>

static char whole[256];

int main(int argc, char **argv) {
    char part[BUFSIZ];
    setvbuf(stdout, whole, _IOFBF, sizeof whole);
    puts("text");
    FILE *file = fopen("name", "w");
    if (!file) return 1;
    setbuf(file, part);
    fputc('a', file);
    fclose(file);
    setbuf(stderr, part);
    if (setvbuf(stderr, NULL, _IONBF, 0)) abort();
    return 0;
}
