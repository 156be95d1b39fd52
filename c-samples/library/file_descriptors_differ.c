// Two files that are open have different descriptors.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    int from = open("in.txt", O_RDONLY);
    if (from < 0)
        return 1;
    int to = open("out.txt", O_WRONLY | O_CREAT, 0600);
    if (to < 0) {
        close(from);
        return 1;
    }
    assert(from != to);
    close(from);
    return close(to) == 0 ? 0 : 1;
}
