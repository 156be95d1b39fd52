// A child is waited for; whether it has returned something has to be asked first.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int run(int *code) {
    pid_t child = fork();
    if (child < 0)
        return -1;
    if (child == 0)
        _exit(3);
    int status;
    pid_t found;
    do {
        found = waitpid(child, &status, 0);
    } while (found < 0 && code == NULL);
    if (found < 0)
        return -1;
    assert(found == child);
    if (!WIFEXITED(status))
        return -1;
    *code = WEXITSTATUS(status);
    return 0;
}

int main(void) {
    int code = 0;
    if (run(&code) == 0)
        assert(code >= 0 && code <= 255);
    return 0;
}
