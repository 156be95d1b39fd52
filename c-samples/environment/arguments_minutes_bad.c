// An argument is any number, and 60 times that does not fit.
// truth: overflow false line 20
// truth: deref true
// fails for: the argument 40000000
// verify: --property overflow => false(no-overflow) line 20
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int minutes = 1;
    if (argc > 2) {
        fprintf(stderr, "usage: wait [MINUTES]\n");
        return 2;
    }
    if (argc == 2)
        minutes = atoi(argv[1]);
    if (minutes <= 0)
        return 2;
    int seconds = minutes * 60;
    sleep((unsigned)seconds);
    puts("time is over");
    return 0;
}
