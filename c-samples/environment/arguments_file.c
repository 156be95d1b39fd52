// A tool that reads the file its first argument names.
// truth: deref true
// truth: free true
// truth: memtrack true
// verify: --property memory-safety => true
#include <stdio.h>
#include <string.h>

static int count(FILE *in) {
    int c, lines = 0;
    while ((c = fgetc(in)) != EOF)
        if (c == '\n' && lines < 1000)
            lines++;
    return lines;
}

int main(int argc, char *argv[]) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s file\n", argv[0]);
        return 1;
    }
    FILE *in = strcmp(argv[1], "-") ? fopen(argv[1], "r") : stdin;
    if (!in) {
        perror(argv[1]);
        return 1;
    }
    printf("%d %s\n", count(in), argv[1]);
    if (in != stdin)
        fclose(in);
    return 0;
}
