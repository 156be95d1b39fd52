// The first argument, if there is one, is a text: behind a minus sign is another character or its end.
// truth: default true
// verify: => true
#include <stdio.h>

static int is_help(const char *argument) {
    return argument[0] == '-' && argument[1] == 'h' && argument[2] == '\0';
}

int main(int argc, char **argv) {
    if (argc > 1 && is_help(argv[1])) {
        puts("usage: program [-h]");
        return 0;
    }
    if (argc == 1)
        puts("nothing to do");
    return 1;
}
