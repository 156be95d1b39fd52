// A timer ends the program; what was lost before is lost.
// truth: memtrack false
// verify: --property memtrack => unknown
#include <stdlib.h>
#include <unistd.h>

static int running = 1;

int main(void) {
    alarm(1);
    while (running) {
        char *text = malloc(8);
        if (text != 0) {
            text[0] = 0;
        }
    }
    return 0;
}
