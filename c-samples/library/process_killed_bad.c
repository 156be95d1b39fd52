// A child that was killed has returned nothing.
// truth: assertions false line 14
// verify: --property assertions => false(unreach-call) line 14
#include <assert.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int status;
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    if (child > 0 && waitpid(child, &status, 0) == child)
        assert(WIFEXITED(status));
    return 0;
}
