// Words for which scanf allocates room.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: assertions true
// verify: --property assertions,deref => true
// verify: --property memtrack => true
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *name = NULL, *rest = NULL;
    int n = sscanf("ab cde", "%ms %m[a-z]", &name, &rest);
    if (n == 2) {
        assert(!strcmp(name, "ab") && !strcmp(rest, "cde"));
        free(rest);
    }
    if (n >= 1) free(name);
    return 0;
}
