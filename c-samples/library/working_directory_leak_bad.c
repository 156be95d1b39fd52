// getcwd allocates where it gets no room, and one way out forgets that.
// truth: memtrack false line 22
// truth: deref true
// verify: --property memtrack => false(valid-memtrack)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_below(const char *root) {
    char *path = getcwd(NULL, 0);
    if (path == NULL)
        return -1;
    if (strncmp(path, root, strlen(root)) != 0)
        return 0;
    free(path);
    return 1;
}

int main(void) {
    int below = is_below("/usr");
    return below == 1 ? 0 : 1;
}
