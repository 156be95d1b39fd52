// A file that cannot be read, such as a directory, has no end.
// truth: termination false line 13
// verify: --property termination => false(termination) line 13
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    char line[128];
    unsigned comments = 0;
    FILE *f = fopen(argc > 1 ? argv[1] : "settings.conf", "r");
    if (f == NULL)
        return 1;
    while (!feof(f)) {
        if (fgets(line, sizeof line, f) == NULL)
            continue;
        if (strncmp(line, "//", 2) == 0)
            comments++;
    }
    fclose(f);
    printf("%u comments\n", comments);
    return 0;
}
