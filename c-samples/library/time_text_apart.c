// ctime_r leaves the date of gmtime alone.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <time.h>

int main(void) {
    time_t first = 0, later = 1600000000;
    struct tm *date = gmtime(&first);
    char text[40];
    if (!date) return 0;
    ctime_r(&later, text);
    assert(date->tm_year == 70);
    return 0;
}
