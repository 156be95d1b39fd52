// A time from outside may be in a year that fits only without the 1900 years that are added.
// truth: overflow false line 21
// truth: deref true
// fails for: the input 67768036191676799
// verify: --property overflow => false(no-overflow) line 21
#include <stdio.h>
#include <time.h>

int main(void) {
    long seconds;
    if (scanf("%ld", &seconds) != 1) {
        fprintf(stderr, "seconds since 1970, please\n");
        return 2;
    }
    time_t when = seconds;
    const struct tm *date = gmtime(&when);
    if (date == NULL) {
        perror("gmtime");
        return 1;
    }
    int year = date->tm_year + 1900;
    printf("%d\n", year);
    return 0;
}
