// Where there is no number, strtol goes nowhere.
// truth: termination false line 14
// fails for: the line x
// verify: --property termination => false(termination) line 14
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char line[16], *end;
    long sum = 0;
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    const char *p = line;
    while (*p != '\0') {
        long value = strtol(p, &end, 10);
        if (value > 0 && value < 1000 && sum < 1000)
            sum += value;
        p = end;
        if (*p == ',' || *p == '\n')
            p++;
    }
    printf("%ld\n", sum);
    return 0;
}
