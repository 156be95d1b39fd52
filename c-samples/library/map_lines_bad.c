// One byte more is counted than there is in a page.
// truth: deref false line 16
// verify: --property deref => false(valid-deref) line 16
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    int file = open("page", O_RDONLY), lines = 0;
    const char *text = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (text == MAP_FAILED)
        return 1;
    for (int i = 0; i <= 4096; i++)
        if (text[i] == '\n')
            lines++;
    return lines > 100;
}
