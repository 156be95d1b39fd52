// A path that does not fit is not used.
// truth: deref true
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char path[64];
    const char *home = getenv("HOME");
    if (home == NULL)
        home = "/tmp";
    int length = snprintf(path, sizeof path, "%s/.toolrc", home);
    if (length < 0 || (size_t)length >= sizeof path) {
        fprintf(stderr, "HOME is too long\n");
        return 1;
    }
    assert(path[length] == '\0');
    FILE *settings = fopen(path, "r");
    if (settings == NULL)
        return 1;
    fclose(settings);
    return 0;
}
