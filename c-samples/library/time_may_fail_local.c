// The same of the time of day here, and of its text.
// truth: deref true
// verify: --property deref => unknown
#include <time.h>
int main(void) {
    time_t now = time(NULL);
    return localtime(&now)->tm_hour;
}
