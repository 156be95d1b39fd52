// The first line that a command prints.
// truth: default true
// truth: memtrack true
// verify: => true
// verify: --property memtrack => true
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[16] = "";
    FILE *command = popen("git rev-parse HEAD", "r");
    if (command == NULL)
        return 1;
    char *got = fgets(line, sizeof line, command);
    int status = pclose(command);
    if (got == NULL || status != 0) {
        fprintf(stderr, "no revision\n");
        return 1;
    }
    assert(got == line && strlen(line) < sizeof line);
    printf("revision %s\n", line);
    return 0;
}
