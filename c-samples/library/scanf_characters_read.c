// Where a number ends, %n tells.
// truth: default true
// verify: => true
#include <stdio.h>

int main(void) {
    char line[64];
    int value, used = 0;
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    if (sscanf(line, "%d%n", &value, &used) != 1)
        return 1;
    if (line[used] == '%')
        printf("%d percent\n", value);
    else if (line[used] == '\0' || line[used] == '\n')
        printf("%d\n", value);
    else
        return 1;
    return 0;
}
