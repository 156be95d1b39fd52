// A minute may have a 61st second.
// truth: deref false line 16
// fails for: 78796800 where TZ is right/UTC
// verify: --property deref --timeout 1 => unknown
#include <stdio.h>
#include <time.h>

int main(void) {
    static unsigned long counts[60];
    long when;
    while (scanf("%ld", &when) == 1) {
        time_t t = when;
        const struct tm *date = localtime(&t);
        if (date == NULL)
            return 1;
        counts[date->tm_sec]++;
    }
    for (int i = 0; i < 60; i++)
        printf("%02d %lu\n", i, counts[i]);
    return 0;
}
