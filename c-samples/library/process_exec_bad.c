// The list of arguments of the other program has no end.
// truth: deref false line 14
// verify: --property deref => false(valid-deref) line 14
#include <unistd.h>

static void run(const char *name, const char *argument) {
    char *list[3];
    int count = 0;
    list[count++] = (char *)name;
    if (argument)
        list[count++] = (char *)argument;
    list[count++] = "-q";
    if (fork() == 0)
        execv("/usr/bin/env", list);
}

int main(void) {
    run("env", "-i");
    return 0;
}
