// The calendar in Greenwich.
// truth: default true
// verify: => true
#include <assert.h>
#include <time.h>
int main(void) {
    time_t leap = 951782400, before = -1;
    struct tm *t = gmtime(&leap);
    if (!t) return 1;
    assert(t->tm_year == 100 && t->tm_mon == 1 && t->tm_mday == 29 && t->tm_yday == 59 && t->tm_wday == 2);
    t = gmtime(&before);
    if (!t) return 1;
    assert(t->tm_year == 69 && t->tm_mon == 11 && t->tm_mday == 31 && t->tm_sec == 59 && t->tm_yday == 364);
    return 0;
}
