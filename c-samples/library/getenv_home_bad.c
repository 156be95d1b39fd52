// HOME may be missing, and may be longer than the array.
// truth: deref false line 11
// fails for: an environment without HOME
// verify: --property deref => false(valid-deref) line 11
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char path[256];
    FILE *settings;
    sprintf(path, "%s/.toolrc", getenv("HOME"));
    settings = fopen(path, "r");
    if (settings == NULL) {
        fprintf(stderr, "no settings in %s\n", path);
        return EXIT_FAILURE;
    }
    int first = fgetc(settings);
    fclose(settings);
    return first == '#' ? EXIT_SUCCESS : EXIT_FAILURE;
}
