// Another program in place of a child; the parent has the pipe from which it reads.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int ends[2];
    if (pipe(ends) < 0)
        return 1;
    pid_t child = fork();
    if (child < 0)
        return 1;
    if (child == 0) {
        char *list[] = {"date", "-u", NULL};
        close(ends[0]);
        if (dup2(ends[1], STDOUT_FILENO) < 0)
            _exit(126);
        execvp(list[0], list);
        _exit(127);
    }
    close(ends[1]);
    char text[64];
    ssize_t size = read(ends[0], text, sizeof text - 1);
    close(ends[0]);
    if (size < 0)
        return 1;
    assert(size < (ssize_t)sizeof text);
    text[size] = 0;
    return wait(NULL) == child ? 0 : 1;
}
