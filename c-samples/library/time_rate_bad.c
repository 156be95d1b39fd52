// All is done within a second.
// truth: div-by-zero false line 16
// verify: --property div-by-zero => false(div-by-zero) line 16
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    char block[4096];
    long bytes = 0;
    ssize_t got;
    time_t start = time(NULL);
    while ((got = read(STDIN_FILENO, block, sizeof block)) > 0 && bytes < 1000000000)
        bytes += got;
    time_t end = time(NULL);
    long rate = bytes / (end - start);
    printf("%ld bytes per second\n", rate);
    return 0;
}
