// Standard output goes to a file for a while.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    int saved = dup(STDOUT_FILENO);
    int log = open("log.txt", O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (saved == -1 || log == -1)
        return 1;
    int now = dup2(log, STDOUT_FILENO);
    assert(now == STDOUT_FILENO || now == -1);
    if (dup2(saved, STDOUT_FILENO) == -1)
        return 1;
    assert(saved != STDOUT_FILENO);
    close(log);
    return close(saved) == 0 ? 0 : 1;
}
