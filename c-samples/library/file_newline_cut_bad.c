// The last character of a line is taken to be a newline, but a line may begin with 0.
// truth: deref false line 11
// fails for: a line that begins with the character 0
// verify: --property deref => false(valid-deref) line 11
#include <stdio.h>
#include <string.h>

static char *read_line(char *line, int size, FILE *f) {
    if (fgets(line, size, f) == NULL)
        return NULL;
    line[strlen(line) - 1] = '\0';
    return line;
}

int main(void) {
    char name[16];
    printf("Your name? ");
    fflush(stdout);
    if (read_line(name, sizeof name, stdin) == NULL)
        return 1;
    printf("Hello %s!\n", name);
    return 0;
}
