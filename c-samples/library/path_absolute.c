// Absolute paths begin with a slash and are shorter than PATH_MAX.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *path = realpath("there", NULL);
    if (path) assert(path[0] == '/' && path[strlen(path)] == 0);
    free(path);
    char room[4096];
    if (realpath("there", room)) assert(room[0] == '/');
    return 0;
}
