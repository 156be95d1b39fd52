// Hours that are taken from a line are any number.
// truth: overflow false line 16
// fails for: the line 99999999:0
// verify: --property overflow => false(no-overflow) line 16
#include <stdio.h>

int main(void) {
    char line[32];
    int hour, minute;
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    if (sscanf(line, "%d:%d", &hour, &minute) != 2 || minute < 0 || minute > 59) {
        fprintf(stderr, "no time of day\n");
        return 1;
    }
    int minutes = 60 * hour + minute;
    printf("%d minutes after midnight\n", minutes);
    return 0;
}
