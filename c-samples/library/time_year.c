// No clock shows a year that does not fit, and a week has seven days.
// truth: overflow true
// truth: deref true
// verify: --property overflow,deref => true
#include <stdio.h>
#include <time.h>

static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};

int main(void) {
    time_t now = time(NULL);
    if (now == (time_t)-1)
        return 1;
    const struct tm *date = localtime(&now);
    if (date == NULL)
        return 1;
    int year = date->tm_year + 1900;
    printf("%d\n", year);
    puts(days[date->tm_wday]);
    return 0;
}
