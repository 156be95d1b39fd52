// localtime may set errno though it succeeds, where the file of the zone is missing.
// truth: assertions false line 14
// fails for: an environment where TZ names no zone
// verify: --property assertions => unknown says "localtime()"
#include <assert.h>
#include <errno.h>
#include <time.h>

int main(void) {
    time_t now = time(NULL);
    errno = 0;
    const struct tm *date = localtime(&now);
    if (date != NULL)
        assert(errno == 0);
    return 0;
}
