// A command ends with any status, and not with one of three.
// truth: deref false line 18
// verify: --property deref => false(valid-deref) line 18
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

static const char *const meanings[] = {"equal", "different", "in trouble"};

int main(void) {
    int status = system("cmp -s old new");
    if (status == -1) {
        perror("system");
        return 1;
    }
    if (!WIFEXITED(status))
        return 1;
    puts(meanings[WEXITSTATUS(status)]);
    return 0;
}
