// mktime looks at whether there is daylight saving time, which nobody has set.
// truth: uninitialized false line 17
// verify: --property uninitialized => false(uninitialized) line 17
#include <stdio.h>
#include <time.h>

int main(void) {
    struct tm date;
    int year, month, day;
    if (scanf("%d-%d-%d", &year, &month, &day) != 3 || year < 1970 || year > 2100)
        return 1;
    date.tm_year = year - 1900;
    date.tm_mon = month - 1;
    date.tm_mday = day;
    date.tm_hour = 12;
    date.tm_min = date.tm_sec = 0;
    time_t noon = mktime(&date);
    printf("%ld\n", (long)noon);
    return 0;
}
