// Where waiting fails, no status is stored.
// truth: uninitialized false line 16
// verify: --property uninitialized => false(uninitialized) line 16
#include <sys/wait.h>
#include <unistd.h>

static int run(void) {
    int status;
    pid_t child = fork();
    if (child < 0)
        return -1;
    if (child == 0)
        _exit(1);
    waitpid(child, &status, 0);
    // The status may be missing.
    return WIFEXITED(status) ? 0 : 1;
}

int main(void) {
    return run();
}
