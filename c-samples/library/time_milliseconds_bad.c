// Milliseconds since 1970 do not fit into an int.
// truth: overflow false line 12,19
// verify: --property overflow => false(no-overflow) line 12
#include <stddef.h>
#include <stdio.h>
#include <sys/time.h>
#include <unistd.h>

static int milliseconds(void) {
    struct timeval now;
    gettimeofday(&now, NULL);
    return (int)now.tv_sec * 1000 + (int)now.tv_usec / 1000;
}

int main(void) {
    int start = milliseconds();
    usleep(20000);
    int end = milliseconds();
    printf("%d ms\n", end - start);
    return 0;
}
