// A host name fits where there is room for the longest one and its zero.
// truth: deref true
// truth: uninitialized true
// verify: --property deref => true
// verify: --property uninitialized => true
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    char name[HOST_NAME_MAX + 1];
    if (gethostname(name, sizeof name) != 0) {
        perror("gethostname");
        return 1;
    }
    printf("this is %s\n", name);
    return 0;
}
