// The standard lets conversions of times fail; glibc does so for years that do not fit only.
// truth: deref true
// verify: --property deref => unknown
#include <time.h>
int main(void) {
    time_t now = 0;
    struct tm *date = gmtime(&now);
    return date->tm_year;
}
