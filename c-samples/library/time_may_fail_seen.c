// A program that is ready for it.
// truth: default true
// verify: --property deref,assertions => true
#include <assert.h>
#include <time.h>
int main(void) {
    time_t now = 0;
    struct tm *date = gmtime(&now);
    if (date) assert(date->tm_year == 70);
    return 0;
}
