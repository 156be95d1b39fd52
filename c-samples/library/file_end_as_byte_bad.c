// A byte never equals EOF, so the end is not seen.
// truth: termination false line 16
// verify: --property termination => false(termination) line 16
#include <stdio.h>

int main(int argc, char **argv) {
    unsigned char c;
    unsigned lines = 0;
    if (argc < 2)
        return 2;
    FILE *f = fopen(argv[1], "r");
    if (f == NULL) {
        perror(argv[1]);
        return 1;
    }
    while ((c = fgetc(f)) != EOF)
        if (c == '\n')
            lines++;
    fclose(f);
    printf("%u lines\n", lines);
    return 0;
}
