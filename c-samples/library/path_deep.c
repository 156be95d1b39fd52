// Absolute paths may be longer than PATH_MAX where there is room for them: in very deep directories.
// truth: --function here deref false
// verify: --property deref --function here --timeout 1 => unknown
// truth: --function there deref false
// verify: --property deref --function there --timeout 1 => unknown
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static char path[4096], longer[8192];
int here(void) {
    if (getcwd(longer, sizeof longer))
        path[strlen(longer)] = 0;
    return path[0];
}
int there(void) {
    char *found = realpath("there", NULL);
    if (found)
        path[strlen(found)] = 0;
    free(found);
    return path[0];
}
